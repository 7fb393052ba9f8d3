import { writeFile } from "node:fs/promises";
import path from "node:path";
import { Terminal } from "../terminal";
import { after, lastMatch, named, pattern, type TextBrowser } from "./text-browser";

const LYNX_SETTINGS = `INCLUDE:/etc/lynx/lynx.cfg
DEFAULT_KEYPAD_MODE:LINKS_AND_FIELDS_ARE_NUMBERED
ACCEPT_ALL_COOKIES:TRUE
`;

/** Lynx as Debian ships it. Each link and field has a number, and a field is typed into after Enter. */
export async function startLynx(url: string): Promise<TextBrowser> {
  const terminal = await Terminal.start(async (home) => {
    const settings = path.join(home, "lynx.cfg");
    await writeFile(settings, LYNX_SETTINGS);
    return `lynx -cfg=${settings} -tna '${url}'`;
  });
  /** Each step waits for the status line. */
  const select = async (control: RegExp, kind: RegExp) => {
    const number = lastMatch(await terminal.screen(), control);
    await terminal.ask(number, `goto link or page) number: ${number}`, "C-g");
    await terminal.type("g");
    await terminal.keys("Enter");
    await terminal.shows(kind);
    return number;
  };
  return {
    async open(address) {
      await terminal.ask("g", "URL to open:", "C-g");
      await terminal.keys("C-u");
      await terminal.type(address);
      await terminal.keys("Enter");
    },
    async fill(label, value) {
      const number = await select(after(label), /Inactive/);
      await terminal.keys("Enter");
      await terminal.shows(/Enter text\. /);
      await terminal.keys("C-u");
      await terminal.type(value);
      await terminal.shows(new RegExp(`\\[${number}\\](?:[^\\[]*${pattern(value.slice(-8))}|\\*+_)`));
      await terminal.keys("Tab");
    },
    async choose(label, option) {
      const number = await select(after(label), /Option list/);
      await terminal.keys("Enter");
      await terminal.shows("select option");
      await terminal.type("/");
      await terminal.shows("search");
      await terminal.type(option);
      await terminal.keys("Enter");
      await terminal.keys("Enter");
      await terminal.shows(new RegExp(`\\[${number}\\]\\[?(?:\\(\\d+\\)_*)?${pattern(option)}`));
    },
    async tick(text) {
      const box = `\\[(\\d+)\\](?:\\[[ X]\\]|[^)\\[]*\\))\\s*${pattern(text)}`;
      await select(new RegExp(box, "g"), /Checkbox|Radio/i);
      await terminal.keys("Enter");
    },
    async press(name) {
      await select(named(name), /^(?!.*number: \d)/);
      await terminal.changes(() => terminal.keys("Enter"), ["Enter"]);
    },
    sees: (text) => terminal.shows(text),
    stop: () => terminal.stop(),
  };
}
