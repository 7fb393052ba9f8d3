import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { Terminal } from "../terminal";
import { after, lastMatch, named, pattern, type TextBrowser } from "./text-browser";

/** Where Links and its child ELinks differ. */
interface Dialect {
  command(url: string, home: string): Promise<string>;
  /** Keys on the first page. */
  atStart: readonly string[];
  /** Keys that edit or press what was gone to; none where going there did. */
  enter: readonly string[];
}

const ELINKS_SETTINGS = `set document.browse.links.numbering = 1
set document.browse.forms.confirm_submit = 0
`;

/** Links as Debian ships it, in text mode. */
export function startLinks(url: string): Promise<TextBrowser> {
  return start(url, {
    command: async (address) => `links2 -html-numbered-links 1 '${address}'`,
    // Its welcome.
    atStart: ["Enter"],
    enter: [],
  });
}

/** ELinks as Debian ships it. */
export function startElinks(url: string): Promise<TextBrowser> {
  return start(url, {
    command: async (address, home) => {
      const folder = path.join(home, ".elinks");
      await mkdir(folder);
      await writeFile(path.join(folder, "elinks.conf"), ELINKS_SETTINGS);
      return `elinks -config-dir ${folder} -no-connect '${address}'`;
    },
    atStart: [],
    enter: ["Enter"],
  });
}

/** Each link and field has a number. A number opens a dialog, which goes there. */
async function start(url: string, dialect: Dialect): Promise<TextBrowser> {
  const terminal = await Terminal.start((home) => dialect.command(url, home));
  await terminal.shows("GAMES");
  await terminal.keys(...dialect.atStart);
  const enter = async (control: RegExp) => {
    const number = lastMatch(await terminal.screen(), control);
    await terminal.ask(number, new RegExp(`Enter link number.*\\| ${number} \\|`), "C-u");
    await terminal.keys("Enter");
    await terminal.shows(/^(?!.*Enter link number)/);
    await terminal.keys(...dialect.enter);
    return number;
  };
  return {
    async open(address) {
      await terminal.ask("g", "Enter URL");
      await terminal.keys("C-u");
      await terminal.type(address);
      await terminal.keys("Enter");
      await terminal.shows(/^(?!.*Enter URL)/);
    },
    async fill(label, value) {
      const number = await enter(after(label));
      await terminal.keys("End", "C-u");
      await terminal.type(value);
      await terminal.shows(new RegExp(`\\[${number}\\](?:[^\\[]*${pattern(value.slice(-8))}|\\*+_)`));
      // Out of all fields: in one, a number is typed.
      await terminal.keys("-N", number, "Up");
    },
    async choose(label, option) {
      await enter(after(label));
      await terminal.chooseFromList(option);
      await terminal.shows(new RegExp(`\\](?:\\[_)?${pattern(option)}`));
    },
    async tick(text) {
      await enter(new RegExp(`\\[(\\d+)\\][([] [)\\]] ${pattern(text)}`, "g"));
      await terminal.shows(new RegExp(`X[)\\]] ${pattern(text)}`));
    },
    async press(name) {
      await terminal.changes(() => enter(named(name)));
      // ELinks does not find the `id` of elements that it does not know, such as <article>, and says so.
      if ((await terminal.screen()).includes("Missing fragment")) await terminal.keys("Enter");
      // Links stays at the place of the form, below the message.
      await terminal.keys("PPage");
    },
    sees: (text) => terminal.shows(text),
    stop: () => terminal.stop(),
  };
}
