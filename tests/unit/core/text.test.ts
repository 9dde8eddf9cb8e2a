import { describe, expect, test } from "vitest";
import { addDays, dateIn, formatDate, isCalendarDate } from "../../../src/core/dates.ts";
import { escapeHtml, escapeXml, inlineJson } from "../../../src/core/escape.ts";

describe("escaping", () => {
  test("HTML text cannot open a tag or end an attribute", () => {
    expect(escapeHtml(`<a href="x" title='y'>&amp;`)).toBe(
      "&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;",
    );
  });

  test("XML loses the characters that it cannot hold", () => {
    expect(escapeXml("a\u0000\u0008b\tc\uffff'")).toBe("ab\tc&apos;");
  });

  test("inline JSON cannot end its script element and reads back as it was", () => {
    const value = { title: "</script><script>alert(1)</script> & <!-- \u2028" };
    const json = inlineJson(value);
    expect(json).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(json)).toEqual(value);
  });
});

describe("dates", () => {
  test("a calendar date is written in long British and short US style", () => {
    expect(formatDate("2026-03-01", "long", "en-GB")).toBe("1 March 2026");
    expect(formatDate("2026-03-01", "short", "en-US")).toBe("Mar 1, 2026");
    expect(formatDate("2026-03-01", "long", "fr")).toBe("1 mars 2026");
    expect(formatDate("2026-03-01", "short", "en-GB")).toBe("1 Mar 2026");
  });

  test.each([
    ["2026-02-28", true],
    ["2026-02-29", false],
    ["2024-02-29", true],
    ["2026-13-01", false],
    ["2026-3-1", false],
    ["today", false],
  ])("%s is a date of the calendar: %s", (text, expected) => {
    expect(isCalendarDate(text)).toBe(expected);
  });

  test("a moment falls on the day that its zone has", () => {
    const moment = Date.parse("2026-03-01T23:30:00Z");
    expect(dateIn("UTC", moment)).toBe("2026-03-01");
    expect(dateIn("Pacific/Auckland", moment)).toBe("2026-03-02");
    expect(dateIn("America/Los_Angeles", moment)).toBe("2026-03-01");
  });

  test("days are added across months and years", () => {
    expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
    expect(addDays("2025-12-31", 1)).toBe("2026-01-01");
  });
});
