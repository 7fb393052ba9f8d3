import { spawnSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { Marionette } from "./marionette";
import type { TextBrowser } from "./text-browsers/text-browser";

/** Firefox ESR, as Debian and others ship it; `npm run test:deep` says which (server/ops/browser.mjs). Null where there is none. */
export const firefoxPath = [process.env.FIREFOX_PATH, "/usr/bin/firefox-esr"].find(starts) ?? null;

const PATIENCE_MS = 30_000;
/** How WebDriver names an element in its answers. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const ESCAPE = "\uE00C";
type Element = Record<typeof ELEMENT, string>;

const FIELD =
  "*[self::textarea or self::select or self::input[not(@type = 'hidden' or @type = 'checkbox' or @type = 'radio')]]";

/** Firefox as a person uses it: what is not shown is not found. */
export async function startFirefox(url: string, isScriptOn: boolean): Promise<TextBrowser> {
  const firefox = await Marionette.start(firefoxPath ?? "", { "javascript.enabled": isScriptOn });
  const browser = browserOver(firefox);
  await browser.open(url);
  return browser;
}

function browserOver(firefox: Marionette): TextBrowser {
  let windowCount = 1;
  const valueOf = async (command: string, parameters: object) =>
    ((await firefox.call(command, parameters)) as { value: unknown }).value;
  /** The first match of these expressions that is displayed: a dialog comes before the page. */
  const find = async (...expressions: string[]): Promise<Element> =>
    eventually(`nothing is shown for ${expressions.join(" or ")}`, async () => {
      for (const value of expressions) {
        const found = (await firefox.call("WebDriver:FindElements", { using: "xpath", value })) as Element[];
        for (const element of found) {
          if (await valueOf("WebDriver:IsElementDisplayed", { id: element[ELEMENT] })) return element;
        }
      }
      return null;
    });
  const click = (...expressions: string[]) =>
    eventually(`${expressions.join(" or ")} cannot be pressed`, async () => {
      const { [ELEMENT]: id } = await find(...expressions);
      try {
        await firefox.call("WebDriver:ElementClick", { id });
      } catch (error) {
        // A dialog that opened by itself, such as the daily reward, is closed first.
        await pressEscape();
        throw error;
      }
      await enterNewWindow();
      return true;
    });
  const pressEscape = async () => {
    const active = (await valueOf("WebDriver:GetActiveElement", {})) as Element;
    await firefox.call("WebDriver:ElementSendKeys", { id: active[ELEMENT], text: ESCAPE });
  };
  /** The hosted cashier opens in a window of its own, where a person goes on. */
  const enterNewWindow = async () => {
    const windows = (await firefox.call("WebDriver:GetWindowHandles")) as string[];
    if (windows.length === windowCount) return;
    windowCount = windows.length;
    await firefox.call("WebDriver:SwitchToWindow", { handle: windows.at(-1) });
  };
  const screen = async () => {
    const body = (await valueOf("WebDriver:FindElement", {
      using: "css selector",
      value: "body",
    })) as Element;
    const text = (await valueOf("WebDriver:GetElementText", { id: body[ELEMENT] })) as string;
    const title = (await valueOf("WebDriver:GetTitle", {})) as string;
    return `${title} ${text}`.replace(/\s+/g, " ");
  };
  return {
    async open(address) {
      await firefox.call("WebDriver:Navigate", { url: address });
    },
    async fill(label, value) {
      const { [ELEMENT]: id } = await find(...fieldsAfter(label));
      await firefox.call("WebDriver:ElementClear", { id });
      await firefox.call("WebDriver:ElementSendKeys", { id, text: value });
    },
    async choose(label, option) {
      const options = `/option[normalize-space() = ${quoted(option)}]`;
      await click(...fieldsAfter(label).map((field) => field + options));
    },
    async tick(text) {
      // Not the label, which may have a link in its middle.
      await click(`//input[@id = //label[contains(normalize-space(), ${quoted(text)})]/@for]`);
    },
    async press(name) {
      // The hidden button is what Enter presses.
      const control = "//*[self::a or self::button or self::summary][not(@class = 'first-button')]";
      const words = "normalize-space()";
      await click(
        `${control}[${words} = ${quoted(name)}]`,
        `${control}[starts-with(${words}, ${quoted(name)})]`,
      );
    },
    async sees(text) {
      let last = "";
      return eventually(
        () => `${String(text)} is not on the page:\n${last}`,
        async () => {
          last = await screen();
          const isThere = typeof text === "string" ? last.includes(text) : text.test(last);
          return isThere ? last : null;
        },
      );
    },
    stop: () => firefox.stop(),
  };
}

/** The first field behind a label, or else behind the innermost element with a text. */
function fieldsAfter(label: string): [string, string] {
  const has = `contains(normalize-space(), ${quoted(label)})`;
  return [
    `//label[normalize-space() = ${quoted(label)}]/following::${FIELD}[1]`,
    `//body//*[${has}][not(*[${has}])]/following::${FIELD}[1]`,
  ];
}

function quoted(text: string): string {
  return `"${text}"`;
}

/** Tries until there is a result. Pages change meanwhile: what was found may be gone. */
async function eventually<Result>(
  problem: string | (() => string),
  look: () => Promise<Result | null>,
): Promise<Result> {
  let cause: unknown;
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(100)) {
    const result = await look().catch((error: unknown) => {
      cause = error;
      return null;
    });
    if (result !== null) return result;
  }
  throw new Error(typeof problem === "string" ? problem : problem(), { cause });
}

function starts(file: string | undefined): file is string {
  return file !== undefined && spawnSync(file, ["--version"]).status === 0;
}
