/** The records behind the pages: what the content files hold. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { FROZEN_CONTENT } from "../helpers/frozenSite.ts";

const read = (file: string) =>
  parse(readFileSync(join(FROZEN_CONTENT, file), "utf8"), { schema: "failsafe" });
const all = (folder: string): Record<string, unknown>[] =>
  readdirSync(join(FROZEN_CONTENT, folder)).map((file) => read(join(folder, file)));

describe("projects", () => {
  const projects = all("projects").sort((a, b) => Number(a.order) - Number(b.order));

  test("are about 38, each with title, category, description and an external link", () => {
    expect(projects).toHaveLength(38);
    for (const project of projects) {
      expect(project).toMatchObject({
        title: expect.stringMatching(/\w/),
        category: expect.stringMatching(/\w/),
        description: expect.stringMatching(/\w/),
        link: expect.stringMatching(/^https:\/\//),
      });
    }
  });

  test("use all ten categories, and no other", () => {
    expect(new Set(projects.map(({ category }) => category))).toEqual(
      new Set([
        "WordPress",
        "Magento Migration",
        "Shopify",
        "Shopify App",
        "Growth Strategy",
        "Magento 2",
        "Magento Multi-Store",
        "Laravel & Vue.js",
        "React",
        "OpenMage",
      ]),
    );
  });

  test("are sample work: their links lead to a placeholder", () => {
    expect(projects.filter(({ link }) => !String(link).startsWith("https://example.com/"))).toEqual([]);
    expect(projects.filter(({ nofollow }) => nofollow === "true")).toHaveLength(1);
  });
});

describe("partners", () => {
  test("are about 22, with name, logo, description, address and some of seven categories", () => {
    const partners = all("partners");
    expect(partners).toHaveLength(22);
    const known = ["ecommerce", "themes", "search", "marketing", "social", "email", "payment"];
    const used = new Set<string>();
    for (const { name, logo, description, url, categories } of partners) {
      expect([name, logo, description, url].every((value) => typeof value === "string" && value !== "")).toBe(
        true,
      );
      for (const category of categories as string[]) used.add(category);
    }
    expect([...used].sort()).toEqual([...known].sort());
  });
});

describe("other records", () => {
  test("FAQ items are a question and an answer", () => {
    const { faqs } = read("faqs.yaml");
    expect(faqs).toHaveLength(8);
    for (const item of faqs) expect(Object.keys(item)).toEqual(["question", "answer"]);
  });

  test("result stories have an industry, a challenge and three metrics with values", () => {
    const { stories } = read("stories.yaml");
    expect(stories).toHaveLength(3);
    for (const { industry, challenge, results } of stories) {
      expect(industry && challenge).toBeTruthy();
      expect(results).toHaveLength(3);
      for (const { metric, value } of results) expect(metric && value).toBeTruthy();
    }
  });

  test("testimonials have a role, a shop and words; no name is invented", () => {
    const { testimonials } = read("testimonials.yaml");
    expect(testimonials.length).toBeGreaterThan(5);
    for (const { name, role, shop, quote, result } of testimonials) {
      expect(role && shop && quote).toBeTruthy();
      expect([undefined, "Sample"]).toContain(name);
      if (result !== undefined) expect(result).toMatch(/\w/);
    }
  });

  test("the contact form's words are those of the error catalogue", () => {
    const { words } = read("site.yaml");
    expect(words).toMatchObject({
      "form-name-required": "Name is required",
      "form-email-required": "Email is required",
      "form-email-invalid": "Please enter a valid email address",
      "form-message-required": "Message is required",
      "form-invalid": "Please fill all required fields correctly",
      "form-failed": "Failed to send message. Please try again later.",
      "form-template-missing": "Email template not found. Please check your EmailJS template configuration.",
      "form-service-missing": "Email service not found. Please check your EmailJS service configuration.",
      "form-key-refused": "Email service authentication failed. Please check your EmailJS public key.",
      "form-network": "Network error. Please check your internet connection and try again.",
      "form-success": "Your message has been sent successfully!",
      "form-sending": "Sending...",
      "form-sent": "Message Sent!",
    });
  });
});
