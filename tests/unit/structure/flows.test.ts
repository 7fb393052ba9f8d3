import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { deskFlowOf, flowOf, onlyMode } from "../../support/site/flow-of";

const FLOWS = "tests/flows";

const files = readdirSync(FLOWS).filter((name) => name.endsWith(".test.ts"));
const sourceOf = (name: string) => readFileSync(`${FLOWS}/${name}`, "utf8");

/** The functions that register the tests which say that they send the form. */
function registering(source: string, form: string): string[] {
  return [...source.matchAll(/\bsends\(([^)]*)\)/g)]
    .filter(([, forms = ""]) => forms.includes(`"${form}"`))
    .map(({ index }) => [...source.slice(0, index).matchAll(/^(\w+)\(/gm)].at(-1)?.[1] ?? "");
}

/** Source files of a folder that match. */
function matching(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
    .map((name) => `${folder}/${name}`)
    .filter((file) => pattern.test(readFileSync(file, "utf8")));
}

describe("ops.form-has-flow: the flow of every form sends it", () => {
  test.each(Object.entries(flowOf))("%s in %s", (form, name) => {
    const file = `${name}.test.ts`;
    expect(existsSync(`${FLOWS}/${file}`)).toBe(true);
    const mode = form in onlyMode ? /^in(BothModes|OneMode)$/ : /^inBothModes$/;
    expect(registering(sourceOf(file), form)).toContainEqual(expect.stringMatching(mode));
  });

  test.each(Object.entries(deskFlowOf))("desk.%s in %s", (form, name) => {
    const source = readFileSync(`tests/${name}.test.ts`, "utf8");
    expect(registering(source, `desk.${form}`)).toContain("inBothModes");
  });

  test("every form that the desk's pages post has its name", () => {
    const posting = matching("app/desk", /method="post"/);
    expect(posting).toEqual([
      "app/desk/root.tsx",
      "app/desk/ui/BulkForm.tsx",
      "app/desk/ui/DeskForm.tsx",
      "app/desk/ui/LanguageSwitch.tsx",
    ]);
    for (const file of posting) expect(readFileSync(file, "utf8")).toContain('name="form"');
  });

  test("no flow that sends a form of players is left to the deep suite", () => {
    const deep = files.filter((name) =>
      /tags: \["deep"\][^}]*\bsends\("(?!desk\.)|\bsends\("(?!desk\.)[^}]*tags: \["deep"\]/.test(
        sourceOf(name),
      ),
    );
    expect(deep).toEqual([]);
  });
});

describe("ops.flow-in-both-modes: a flow runs in both modes, or says why not", () => {
  test.each(files)("%s makes no mode of its own", (name) => {
    expect(sourceOf(name)).not.toMatch(/\bworlds\b|\bjavaScriptEnabled: /);
  });

  test.each(files)("%s gives a reason for what runs in one mode", (name) => {
    const calls = [...sourceOf(name).matchAll(/\b(?:onlyWith|inOneMode)\(([^)]*)/g)].map(
      ([, given = ""]) => given,
    );
    expect(calls.filter((given) => !/^\s*"(on|off)",\s*"[^"]{15,}"/.test(given))).toEqual([]);
  });
});

describe("ops.waits-for-marks: browser tests wait for marks that the page sets", () => {
  test("no test reads React's private keys", () => {
    expect(matching("tests", /__(?:react)/)).toEqual([]);
  });

  test("no test waits for an idle network or for a time", () => {
    expect(matching("tests", /network(?:idle)|\.waitFor(?:Timeout)\(/)).toEqual([]);
  });

  test("every boundary of the app says when its parts are there", () => {
    expect(matching("app", /\bSuspense\b.* from "react"/)).toEqual(["app/shell/ready.tsx"]);
  });
});
