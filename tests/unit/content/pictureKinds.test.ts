/** Files that are called pictures and are none, and drawings that browsers show nothing of: each is told with what it is. */
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readSite } from "../../helpers/contentSite.ts";

const image = sharp({ create: { width: 20, height: 20, channels: 3, background: "#c40" } });
const project = (src: string) => `title: A\nlink: https://example.com\nimage: ${src}\n`;

async function said(name: string, bytes: string | Uint8Array): Promise<[string, string] | undefined> {
  const { diagnostics } = await readSite({
    [`content/projects/${name}`]: bytes,
    "content/projects/a.yaml": project(`./${name}`),
  });
  const one = diagnostics.find(({ code, place }) => /picture$/.test(code) && place?.line === 3);
  return one && [one.message.replace(/^.*, but /s, ""), one.hint ?? ""];
}

const HEIC = Buffer.concat([Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), Buffer.alloc(200)]);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24">';

describe("a file that is called a picture and is none says what it is, and what to do", () => {
  it.each([
    [
      "a note of Git LFS",
      "a.jpg",
      "version https://git-lfs.github.com/spec/v1\noid sha256:4d\n",
      "git lfs pull",
    ],
    ["a web page", "a.jpg", "\n<!doctype html><title>Not found</title>", "web page"],
    ["SVG", "a.png", `<?xml version="1.0"?>\n<!-- drawn -->${SVG}</svg>`, "Rename it to end in `.svg`"],
    ["an iPhone's own kind", "a.jpg", HEIC, "export it as JPEG"],
    ["a PDF", "a.png", "%PDF-1.7\n%\xe2\xe3", "a PDF"],
    ["text", "a.webp", "the picture is in the other folder", "holds text"],
  ])("%s", async (_, name, bytes, words) => {
    expect((await said(name, bytes))?.join("\n")).toContain(words);
  });

  it("a photograph under the name of a drawing, and one that is cut off", async () => {
    const png = await image.png().toBuffer();
    expect((await said("a.svg", png))?.[0]).toContain("under another ending");
    expect((await said("a.png", png.subarray(0, 60)))?.[0]).toContain("cut off or damaged");
  });

  it("a photograph that lacks no more than its end is told before any is made smaller, and what stands behind the end is no fault", async () => {
    const jpeg = await image.resize(1200, 900).jpeg().toBuffer();
    expect((await said("a.jpg", jpeg.subarray(0, -2)))?.[0]).toContain("cut off or damaged");
    expect(await said("a.jpg", Buffer.concat([jpeg, Buffer.from("more")]))).toBeUndefined();
  });

  it("kinds that browsers do not show name the way out, and are no files to download", async () => {
    for (const [name, words] of [
      ["IMG_1.HEIC", "export it as JPEG"],
      ["a.jfif", "rename it to end in `.jpg`"],
      ["a.bmp", "Use a .jpg"],
    ] as const) {
      expect((await said(name, HEIC))?.[1], name).toContain(words);
    }
    const { diagnostics } = await readSite({
      "content/posts/photo.heic": HEIC,
      "content/posts/b.jfif": HEIC,
    });
    expect(diagnostics.map(({ hint }) => hint)).toEqual([
      "Rename it to `b.jpg`.",
      "Export it as JPEG or PNG; as a file to download it belongs in `public/`.",
    ]);
  });
});

describe("a drawing that browsers show nothing of, or not all, is told with its line", () => {
  it.each([
    ["that is never closed", `${SVG}<path d="M0"/>`, "line 1"],
    ["with an ampersand by itself", `${SVG}\n<text>Fish & chips</text></svg>`, "line 2"],
    [
      "with a character's name of HTML",
      `${SVG}\n\n<text>a&nbsp;b</text></svg>`,
      "XML has no `&nbsp;` (line 3)",
    ],
    ["with an attribute without quotes", `${SVG}<path d=M0 /></svg>`, "`d`"],
    ["with an attribute twice", `${SVG}<path d="a" d="b"/></svg>`, "repeated"],
    [
      "with a prefix that nothing explains",
      `${SVG}\n<use xlink:href="#a"/></svg>`,
      "`xlink:` means (line 2)",
    ],
    ["with an element of a drawing program", `${SVG}<inkscape:page/></svg>`, "`inkscape:`"],
    ["with letters of another encoding", Buffer.from(`${SVG}<text>caf\xe9</text></svg>`, "latin1"), "UTF-8"],
    ["that draws a photograph beside it", `${SVG}<image href="photo.jpg"/></svg>`, "`photo.jpg`"],
    [
      "that draws a part of another",
      `${SVG}<use href="https://example.com/x.svg#a"/></svg>`,
      "that part is missing",
    ],
    ["without its namespace", '<svg width="24" height="24"></svg>', "does not say that it is SVG"],
  ])("%s", async (_, bytes, words) => {
    expect((await said("a.svg", bytes))?.[0]).toContain(words);
  });

  it("and what they do show is left alone", async () => {
    for (const whole of [
      `${SVG}<use href="#a"/><image href="data:image/png;base64,AA"/><a href="https://example.com">x</a></svg>`,
      `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x" [<!ENTITY ns "y">]>${SVG}<text>&ns; &#160; &lt;</text></svg>`,
      `<?xml version="1.0" encoding="iso-8859-1"?>${SVG}</svg>`,
      `${SVG.replace(">", ' xmlns:xlink="http://www.w3.org/1999/xlink">')}<use xlink:href="#a" xml:space="preserve"/></svg>`,
      `${SVG}<style><![CDATA[a>b & c:d{}]]></style><!-- x:y="z" & --><text title="a > b: c">a: b</text></svg>`,
    ])
      expect(await said("a.svg", whole), whole).toBeUndefined();
    for (const order of ["le", "be"]) {
      const bytes = Buffer.from(`\ufeff${SVG}</svg>`, "utf16le");
      expect(await said("a.svg", order === "le" ? bytes : bytes.swap16()), order).toBeUndefined();
    }
  });
});
