import { readFileSync } from "node:fs";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Checkbox, Field, FieldGroup } from "~/forms/Field";
import { Radio } from "~/forms/Radio";

const LINK = '<link rel="stylesheet"';
const shared = { name: "a", label: "A" };
const linksIn = (field: ReactNode) => renderToStaticMarkup(field).split(LINK).length - 1;

test("looks.controls-drawn: a page fetches the style of checkboxes, radios, dates and files where it has one, once a question", () => {
  expect(linksIn(<Checkbox {...shared} />)).toBe(1);
  expect(linksIn(<Field {...shared} type="date" />)).toBe(1);
  expect(linksIn(<Field {...shared} type="file" />)).toBe(1);
  const choice = (
    <FieldGroup name="a" legend="A">
      <Radio name="a" value="1" isPicked>
        One
      </Radio>
      <Radio name="a" value="2" isPicked={false}>
        Two
      </Radio>
    </FieldGroup>
  );
  expect(linksIn(choice)).toBe(1);
  expect(linksIn(<Field {...shared} />)).toBe(0);
});

test("looks.controls-drawn: the controls stay native ones, and are drawn by the browser in the reader's colors and on paper", () => {
  expect(renderToStaticMarkup(<Checkbox {...shared} />)).toMatch(/<input type="checkbox"[^>]*id="a"/);
  const css = readFileSync("app/forms/controls.css", "utf8");
  const [, forcedColors = "", onPaper = ""] = css.split(/@media (?:\(forced-colors: active\)|print) \{/);
  for (const rules of [forcedColors, onPaper]) {
    expect(rules).toContain(".check input");
    expect(rules).toContain(".radio input");
    expect(rules).toMatch(/[^-]appearance: auto/);
  }
});
