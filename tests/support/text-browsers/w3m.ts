import { Terminal } from "../terminal";
import { after, lastMatch, named, pattern, type TextBrowser } from "./text-browser";

/** w3m as Debian ships it. Links and fields have numbers, buttons none; all are found by a search from the end. */
export async function startW3m(url: string): Promise<TextBrowser> {
  const terminal = await Terminal.start(async () => `w3m -cookie -o display_link_number=1 '${url}'`);
  const find = async (expression: string) => {
    await terminal.ask("G?", "Backward:");
    await terminal.type(expression);
    await terminal.keys("Enter");
  };
  /** The number is in front of a field, and belongs to a link. */
  const enterField = async (control: RegExp) => {
    const number = lastMatch(await terminal.screen(), control);
    await find(`\\[${number}\\]`);
    await terminal.keys("Tab", "Enter");
    return number;
  };
  return {
    async open(address) {
      await terminal.ask("U", "Goto URL:");
      await terminal.keys("C-u");
      await terminal.type(address);
      await terminal.keys("Enter");
      await terminal.shows(/^(?!.*Goto URL:)/);
    },
    async fill(label, value) {
      const number = await enterField(after(label));
      await terminal.shows(/(?:TEXT|Password): ?$/);
      await terminal.keys("C-u");
      await terminal.type(value);
      await terminal.keys("Enter");
      await terminal.shows(new RegExp(`\\[${number}\\]\\[(?:${pattern(value.slice(0, 8))}|\\*)`));
    },
    async choose(label, option) {
      await enterField(after(label));
      await terminal.chooseFromList(option);
      await terminal.shows(new RegExp(`\\]\\[${pattern(option)}`));
    },
    async tick(text) {
      await enterField(new RegExp(`\\[(\\d+)\\][[(] [\\])]\\s*${pattern(text)}`, "g"));
      await terminal.shows(new RegExp(`\\*[\\])]\\s*${pattern(text)}`));
    },
    async press(name) {
      const screen = await terminal.screen();
      const number = [...screen.matchAll(named(name))].at(-1)?.[1];
      // A button ends where a link begins, or the line does.
      const end = new RegExp(`${pattern(name)} *\\[`).test(screen) ? " *\\[" : "$";
      await find(number === undefined ? `${name.replace("$", "\\$")}${end}` : `\\[${number}\\]`);
      await terminal.changes(() => terminal.keys("Enter"));
    },
    sees: (text) => terminal.shows(text),
    stop: () => terminal.stop(),
  };
}
