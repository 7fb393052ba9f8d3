import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { Terminal } from "./terminal";

/** What a person at a text browser does. Where a name is there several times, the last one is meant: panels come last. */
export interface TextBrowser {
  open(url: string): Promise<void>;
  /** Types into the field after a label. */
  fill(label: string, value: string): Promise<void>;
  /** Ticks the box before a text. */
  tick(text: string): Promise<void>;
  /** Chooses from the list after a label. */
  choose(label: string, option: string): Promise<void>;
  /** Follows a link or presses a button. */
  press(name: string): Promise<void>;
  /** Waits for a text. @returns the screen */
  sees(text: string | RegExp): Promise<string>;
  stop(): Promise<void>;
}

export const TEXT_BROWSERS: Record<string, (url: string) => Promise<TextBrowser>> = {
  lynx: startLynx,
};

/** Whether a program is installed. */
export function isInstalled(program: string): boolean {
  try {
    execFileSync("which", [program], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const PROMPT_MS = 3_000;
const LYNX_SETTINGS = `INCLUDE:/etc/lynx/lynx.cfg
DEFAULT_KEYPAD_MODE:LINKS_AND_FIELDS_ARE_NUMBERED
ACCEPT_ALL_COOKIES:TRUE
`;

/** Lynx as Debian ships it. Each link and field has a number, and a field is typed into after Enter. */
async function startLynx(url: string): Promise<TextBrowser> {
  const terminal = await Terminal.start(async (home) => {
    const settings = path.join(home, "lynx.cfg");
    await writeFile(settings, LYNX_SETTINGS);
    return `lynx -cfg=${settings} -tna '${url}'`;
  });
  /** Types what opens a prompt, which is dropped while a page is loading. */
  const ask = async (typed: string, prompt: string) => {
    for (let time = 0; time < 5; time += 1) {
      await terminal.type(typed);
      const isOpen = await terminal.shows(prompt, PROMPT_MS).catch(() => null);
      if (isOpen !== null) return;
      await terminal.keys("C-g");
    }
    throw new Error(`no prompt "${prompt}"`);
  };
  /** Each step waits for the status line. */
  const select = async (control: RegExp, kind: RegExp) => {
    const number = lastMatch(await terminal.screen(), control);
    await ask(number, `goto link or page) number: ${number}`);
    await terminal.type("g");
    await terminal.keys("Enter");
    await terminal.shows(kind);
    return number;
  };
  return {
    async open(address) {
      await ask("g", "URL to open:");
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
      const control = `\\[(\\d+)\\](?:BUTTON\\) )?\\s*${pattern(name)}(?=\\s*[\\[(]|\\s*\\n)`;
      await select(new RegExp(control, "g"), /^(?!.*number: \d)/);
      await terminal.keys("Enter");
      // The page of before a form was sent stays until the answer is there.
      await terminal.shows(/^(?!.*(?:submit button|HTTP request sent|Data transfer))/);
    },
    sees: (text) => terminal.shows(text),
    stop: () => terminal.stop(),
  };
}

/** The field after a label. */
function after(label: string): RegExp {
  return new RegExp(`${pattern(label)}[^\\[\\]]*\\[(\\d+)\\]`, "g");
}

/** Words that a line may break anywhere. */
function pattern(words: string): string {
  return words.replace(/[$.*+?()[\]|]/g, "\\$&").replaceAll(" ", "\\s+");
}

function lastMatch(screen: string, control: RegExp): string {
  const number = [...screen.matchAll(control)].at(-1)?.[1];
  if (number === undefined) throw new Error(`no ${control.source} on the screen:\n${screen}`);
  return number;
}
