import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as anatomy from "../../../templates/blocks/anatomy/index.tsx";
import * as code from "../../../templates/blocks/code/index.tsx";
import { tokens } from "../../../templates/blocks/code/tokens.ts";
import { plot } from "../../../templates/blocks/curve/geometry.ts";
import * as curve from "../../../templates/blocks/curve/index.tsx";
import * as flowChart from "../../../templates/blocks/flow-chart/index.tsx";
import * as meters from "../../../templates/blocks/meters/index.tsx";
import * as methods from "../../../templates/blocks/methods/index.tsx";
import * as pair from "../../../templates/blocks/pair/index.tsx";
import * as paths from "../../../templates/blocks/paths/index.tsx";
import * as race from "../../../templates/blocks/race/index.tsx";
import * as receipt from "../../../templates/blocks/receipt/index.tsx";
import { pennies } from "../../../templates/blocks/receipt/pennies.ts";
import { cellsOf } from "../../../templates/blocks/schedule/cells.ts";
import * as schedule from "../../../templates/blocks/schedule/index.tsx";
import * as storeAudit from "../../../templates/blocks/store-audit/index.tsx";
import * as till from "../../../templates/blocks/till/index.tsx";
import { readings, sums } from "../../../templates/blocks/till/sums.ts";
import { flow, lanes, nodes, problems, specimens, visible } from "./drawings.samples.ts";
import { renderBlock } from "./renderBlock.tsx";

const heading = "A heading";
const bars = {
  heading,
  unit: "s",
  scale: { max: 4, step: 1 },
  rows: [
    { label: "Hyvä", from: 0.8, to: 1.2, tone: "ours", note: "First view" },
    { label: "Luma", value: 3 },
  ],
};
const budget = {
  heading,
  kind: "budget-return",
  xLabel: "Spend",
  yLabel: "Sales",
  x: ["£0", "£2k", "£4k", "£6k"],
  prefix: "£",
  suffix: "k",
  scale: { max: 1200, step: 400 },
  series: [
    { name: "Return", points: [0, 900, 1100, 1150] },
    { name: "Break-even", points: [0, 300, 600, 900] },
  ],
  marks: [{ x: "£4k", label: "Stop here" }],
};
const sale = {
  heading,
  title: "Sale no. 7",
  lines: [
    { label: "Mug", amount: "£1,024.99" },
    { label: "Fee", amount: "−£24.99", note: "Of the price" },
  ],
  total: { label: "Left", amount: "£1,000.00" },
  points: [{ title: "A point", text: "Its text" }],
};
const month = {
  heading,
  takings: "Takings",
  money: "£{value}",
  visits: {
    label: "Visits",
    shown: "{value}",
    min: 1000,
    max: 50000,
    step: 500,
    value: 10000,
    gain: 50,
    gained: "More visits",
    note: "By search",
  },
  conversion: {
    label: "Share",
    shown: "{value}%",
    min: 0.5,
    max: 5,
    step: 0.1,
    value: 2.5,
    gain: 20,
    gained: "More buy",
  },
  basket: {
    label: "Order",
    shown: "£{value}",
    min: 5,
    max: 95,
    step: 1,
    value: 40,
    gain: 10,
    gained: "More each",
  },
  title: "A month",
  together: "All",
  more: "{percent}% more: {money}",
  send: {
    label: "Send",
    href: "/contact",
    said: "On their way",
    message: "{visits}, {conversion}, {basket}: {today}, {together}",
  },
};
const week = {
  heading,
  unit: "Channel",
  columns: ["Mon", "Tue", "Wed", "Thu"],
  rows: [
    {
      label: "Email",
      cells: [
        { from: 1, text: "Plan" },
        { from: 3, to: 4, text: "Launch" },
      ],
    },
  ],
};
const sides = {
  before: { title: "A", headline: "Welcome", fields: [{ name: "gtin", value: "missing", state: "bad" }] },
  after: {
    title: "B",
    lines: ["Free returns"],
    button: "Buy",
    goods: "mug",
    figure: { value: "2.4%", label: "bought" },
  },
  result: "More orders",
};
const listing = { heading, language: "php", title: "Shop.php", code: "<?php\n// why\nreturn 'x';" };

/** Block, what an author writes, and all the words of it that a reader must find. */
const samples = [
  ["race", race, bars, ["Hyvä", "0.8–1.2", "First view", "Luma"]],
  [
    "meters",
    meters,
    { heading, items: [{ label: "Speed", value: 90, reading: "+300%" }] },
    ["Speed", "+300%"],
  ],
  ["curve", curve, budget, ["Return", "Break-even", "£1,150k", "£900k", "Stop here", "Sales", "Spend"]],
  ["flow-chart", flowChart, flow, ["Basket left", "+1 h", "Bought?", "Answer", "Yes", "Thanks"]],
  [
    "flow-chart",
    flowChart,
    { heading, layout: "hub", nodes: nodes.slice(0, 3), edges: [{ from: "mail", to: "left", label: "In" }] },
    ["Basket left", "Reminder", "In"],
  ],
  ["flow-chart", flowChart, { ...flow, ...lanes }, ["Till", "Shop", "Yes", "Answer"]],
  ["receipt", receipt, sale, ["Sale no. 7", "£1,024.99", "Of the price", "Left", "£1,000.00", "Its text"]],
  [
    "till",
    till,
    month,
    [
      "Takings",
      "£10,000",
      "2.5%",
      "£15,000",
      "By search",
      "£12,000",
      "£11,000",
      "£19,800",
      "98% more: £9,800",
      "Send",
    ],
  ],
  ["schedule", schedule, week, ["Channel", "Mon", "Email", "Plan", "Wed – Thu", "Launch"]],
  ["pair", pair, { heading, ...sides }, ["Welcome", "missing", "Free returns", "Buy", "2.4%", "More orders"]],
  ["code", code, { ...listing, notes: [{ line: 2, text: "Because" }] }, ["Shop.php", "// why", "Because"]],
  [
    "paths",
    paths,
    { heading, items: [{ from: "A", to: "B", description: "So", weeks: "4 weeks" }] },
    ["4 weeks"],
  ],
  [
    "methods",
    methods,
    { heading, items: [{ name: "Card" }, { name: "Gift", icon: "gift" }] },
    ["Card", "Gift"],
  ],
  [
    "store-audit",
    storeAudit,
    {
      heading,
      title: "Sheet",
      items: [
        { area: "Speed", finding: "Slow", effect: "Costs" },
        { area: "Tax", finding: "Fine", state: "good" },
      ],
      verdict: "Mend it",
    },
    ["Sheet", "To be mended", "Slow", "Costs", "In order", "Mend it"],
  ],
  ...specimens.map(({ specimen, words }) => {
    const parts = Object.keys(specimen).filter((part) => part !== "kind");
    const notes = parts.slice(0, 9).map((at) => ({ at, text: `About ${at}` }));
    return [
      "anatomy",
      anatomy,
      { heading, specimen, notes },
      [...words, ...notes.map((note) => note.text)],
    ] as const;
  }),
] as const;

describe("every drawing", () => {
  test.each(samples)(
    "%s says everything in words, and styles nothing in place",
    (name, block, written, words) => {
      const html = renderBlock(block, { ...written, note: "Small print", lead: "A lead" });
      expect(html).toMatch(new RegExp(`^<section class="${name} `));
      expect(html).not.toMatch(/\sstyle=|NaN|undefined/);
      expect(html).toContain("<figcaption");
      for (const word of [heading, "A lead", "Small print", ...words]) expect(visible(html)).toContain(word);
      expect(html.match(/<svg(?![^>]*aria-hidden="true")/)).toBeNull();
    },
  );

  test("has its looks in sheets that are named after a class of its own", () => {
    const blocks = new URL("../../../templates/blocks/", import.meta.url);
    const html = samples.map(([, block, written]) => renderBlock(block, written)).join("");
    const used = new Set(
      [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = ""]) => names.split(" ")),
    );
    for (const name of new Set(samples.map(([name]) => name))) {
      for (const sheet of readdirSync(new URL(`${name}/`, blocks)).filter((file) => file.endsWith(".css"))) {
        const root = sheet.replace(".css", "");
        expect(readFileSync(new URL(`${name}/${sheet}`, blocks), "utf8")).toContain(`.${root}`);
        expect([root, used.has(root)]).toEqual([root, true]);
      }
    }
  });
});

test("a receipt shows what was sold where it is told", () => {
  const shown = (goods?: string) =>
    renderBlock(receipt, { ...sale, goods }).includes('class="drawn-goods receipt__goods"');
  expect([shown("teapot"), shown()]).toEqual([true, false]);
});

describe("bars", () => {
  test("are as wide as their figures on the scale", () => {
    const widths = [...renderBlock(race, bars).matchAll(/class="race__bar" y="12" width="([\d.]+)%"/g)];
    expect(widths.map((match) => Number(match[1]))).toEqual([20, 75]);
    expect(renderBlock(race, bars)).toContain('class="race__range" y="12" width="30%"');
  });

  test("refuse what the scale cannot show", () => {
    const wrong = (row: object) => problems(race, { ...bars, rows: [row, bars.rows[1]] });
    expect(wrong({ label: "X", value: 5 })).toEqual(['"X" is longer than the scale: `scale.max` is 4.']);
    expect(wrong({ label: "X", from: 1 })).toEqual(['"X" needs either `value`, or both `from` and `to`.']);
    expect(wrong({ label: "X", from: 2, to: 1 })[0]).toContain("runs backwards");
  });
});

describe("the till", () => {
  const today = { visits: 20_000, conversion: 1.5, basket: 52 };
  const gains = { visits: 30, conversion: 27, basket: 12 };

  test("multiplies its three figures, each gain with the others", () => {
    const { today: takings, alone, together } = sums(today, gains);
    expect(takings).toBeCloseTo(15_600);
    expect(alone.conversion).toBeCloseTo(15_600 * 1.27);
    expect(together).toBeCloseTo(15_600 * 1.3 * 1.27 * 1.12);
    expect(sums(today, { visits: 0, conversion: 0, basket: 0 }).together).toBe(takings);
  });

  test("writes what it says in the words it is given, and the rest adds up as it is read", () => {
    const words = {
      shown: { visits: "{value} visits", conversion: "{value}%", basket: "£{value}" },
      money: "£{value}",
      more: "{percent}%, {money}",
      message: "{visits} at {basket}: {today}, not {together}; {unknown}",
    };
    const read = readings(today, gains, words, "en-GB");
    expect([read.visits, read.conversion, read.basket]).toEqual(["20,000 visits", "1.5%", "£52"]);
    expect([read.today, read.together, read.more]).toEqual(["£15,600", "£28,846", "85%, £13,246"]);
    // What the link to the message form ends in.
    expect(new URLSearchParams(read.hash).get("message")).toBe(
      "20,000 visits at £52: £15,600, not £28,846; {unknown}",
    );
  });

  test("refuses an example that cannot be set", () => {
    const wrong = (value: number) => problems(till, { ...month, basket: { ...month.basket, value } });
    expect(wrong(40.5)).toEqual(["40.5 cannot be set: from 5 to 95 in steps of 1."]);
    expect(wrong(120)[0]).toContain("120 cannot be set");
    expect(wrong(95)).toEqual([]);
  });

  test("has a label and a name for every figure that can be set", () => {
    const html = renderBlock(till, month);
    for (const id of [...html.matchAll(/<input[^>]* id="([^"]+)"/g)].map((match) => match[1]))
      expect(html).toContain(`<label for="${id}">`);
    expect([...html.matchAll(/<input[^>]* name="(\w+)"/g)].map((match) => match[1])).toEqual([
      "visits",
      "conversion",
      "basket",
    ]);
  });
});

describe("curves", () => {
  const data = curve.schema.parse(budget);

  test("stay inside their box, at and between their points", () => {
    for (const line of plot(data).lines) {
      const numbers = [...line.path.matchAll(/-?[\d.]+/g)].map((match) => Number(match[0]));
      expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...numbers)).toBeLessThanOrEqual(100);
    }
  });

  test("begin their scale at nothing and put each point where its figure belongs", () => {
    const { ticks, lines, marks } = plot(data);
    expect(ticks.map((tick) => `${tick.text} ${tick.y}`)).toEqual([
      "£0 100",
      "£400k 66.7",
      "£800k 33.3",
      "£1,200k 0",
    ]);
    expect(lines[1]?.spots).toEqual([
      [0, 100],
      [33.3, 75],
      [66.7, 50],
      [100, 25],
    ]);
    expect(marks[0]?.at).toBe(66.7);
  });

  test("refuse points that the axis or the scale does not have", () => {
    const series = [{ name: "Return", points: [0, 1, 1300] }];
    expect(problems(curve, { ...budget, series, marks: [{ x: "£9k", label: "?" }] })).toEqual([
      '"Return" has 3 points, but `x` has 4.',
      '"Return" reaches 1300: more than `scale.max`, 1200.',
      'There is no point "£9k" in `x`.',
    ]);
  });
});

describe("specimens", () => {
  test("number the notes in the order in which the parts are drawn", () => {
    const [first] = specimens;
    const notes = [
      { at: "description", text: "Third" },
      { at: "url", text: "First" },
      { at: "title", text: "Second" },
    ];
    const html = visible(renderBlock(anatomy, { heading, specimen: first?.specimen, notes }));
    expect(html.indexOf("First")).toBeLessThan(html.indexOf("Second"));
    expect(html.indexOf("Second")).toBeLessThan(html.indexOf("Third"));
  });

  test("refuse a note that points at nothing, or twice at one part", () => {
    const written = (...at: string[]) => ({
      heading,
      specimen: specimens[0]?.specimen,
      notes: at.map((part) => ({ at: part, text: "So" })),
    });
    expect(problems(anatomy, written("title", "price tag"))[0]).toMatch(
      /^The drawing has no part "price tag"\. Its parts/,
    );
    expect(problems(anatomy, written("title", "title"))).toEqual(['Two notes point at "title".']);
  });
});

describe("receipts, schedules and code", () => {
  test("a receipt adds up, to the penny", () => {
    const total = { label: "Left", amount: "£999.99" };
    expect(problems(receipt, { ...sale, total })).toEqual([
      "The lines of the receipt add up to 1000.00, but the total says £999.99.",
    ]);
    expect(problems(receipt, { ...sale, total: { label: "Rate", amount: "15%" } })).toEqual([]);
    expect(["£1,024.50", "−£3.75", "£8", "15%", "free"].map(pennies)).toEqual([
      102450,
      -375,
      800,
      undefined,
      undefined,
    ]);
  });

  test("a row of a schedule fills all its columns", () => {
    const cells = cellsOf(schedule.schema.parse(week).rows[0]?.cells ?? [], week.columns);
    expect(cells.map(({ from, span, when }) => [from, span, when])).toEqual([
      [1, 1, "Mon"],
      [2, 1, undefined],
      [3, 2, "Wed – Thu"],
    ]);
    const when = (columns: string[]) =>
      cellsOf([{ from: 1, to: 2, text: "x", tone: "plain" }], columns)[0]?.when;
    expect(when(["Week 2", "Week 3"])).toBe("Week 2–3");
    expect(when(["06:00", "09:00"])).toBe("06:00 – 09:00");
    expect(when(["Week 2", "Later"])).toBe("Week 2 – Later");
    const wrong = (...cells: object[]) =>
      problems(schedule, { ...week, rows: [{ label: "Email", cells }] })[0];
    expect(wrong({ from: 4, to: 5, text: "x" })).toBe('"Email" goes to column 5, but there are 4 columns.');
    expect(wrong({ from: 1, to: 2, text: "x" }, { from: 2, text: "y" })).toContain("two cells in column 2");
  });

  test("code keeps every character, and its notes their lines", () => {
    const line = `echo 'it\\'s'; // a "note"`;
    expect(
      tokens(line, "php")
        .map((token) => token.text)
        .join(""),
    ).toBe(line);
    expect(tokens(line, "php").map((token) => token.kind)).toEqual(["plain", "string", "plain", "comment"]);
    expect(tokens("https://example.com", "json")).toEqual([{ kind: "plain", text: "https://example.com" }]);
    expect(problems(code, { ...listing, notes: [{ line: 4, text: "?" }] })).toEqual([
      "There is no line 4: the code has 3 lines.",
    ]);
  });
});
