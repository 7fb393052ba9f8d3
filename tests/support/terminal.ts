import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** So high that a whole page is on the screen. */
const ROWS = 600;
const COLUMNS = 110;
const WAIT_MS = 30_000;
const LOOK_MS = 100;
/** Lynx has three, the others one. */
const STATUS_LINES = 3;
const AGAIN_MS = 10_000;
const PROMPT_MS = 3_000;
const PROMPT_TIMES = 5;
/** So often the same, and the page has come. */
const STILL_LOOKS = 5;

const LIST_TOP = /\+-{3,}\+|┌─{3,}/;

/** A program in a terminal of its own, with a home directory of its own, driven through tmux. */
export class Terminal {
  private constructor(
    private readonly socket: string,
    private readonly home: string,
  ) {}

  /** @param command as a shell reads it; `$HOME` is an empty directory */
  static async start(command: (home: string) => Promise<string>): Promise<Terminal> {
    const home = await mkdtemp(path.join(tmpdir(), "terminal-"));
    const terminal = new Terminal(path.join(home, "tmux"), home);
    const size = ["-x", String(COLUMNS), "-y", String(ROWS)];
    await terminal.tmux("-f", "/dev/null", "new-session", "-d", "-s", "one", ...size, await command(home));
    return terminal;
  }

  /** @param names as tmux names keys, such as Enter, C-u */
  async keys(...names: string[]): Promise<void> {
    if (names.length > 0) await this.tmux("send-keys", "-t", "one", ...names);
  }

  async type(text: string): Promise<void> {
    await this.tmux("send-keys", "-t", "one", "-l", text);
  }

  /** The screen, without empty lines. */
  async screen(): Promise<string> {
    const output = await this.tmux("capture-pane", "-p", "-t", "one");
    return output.replace(/\n\s*(?=\n)/g, "");
  }

  /** Waits until the screen shows a text. @returns the screen */
  async shows(text: string | RegExp, waitMs = WAIT_MS): Promise<string> {
    const until = Date.now() + waitMs;
    for (;;) {
      const screen = await this.screen();
      // Lines are broken by the browser.
      const flat = screen.replace(/\s+/g, " ");
      if (typeof text === "string" ? flat.includes(text) : text.test(flat)) return screen;
      if (Date.now() > until) throw new Error(`the screen does not show ${String(text)}:\n${screen}`);
      await new Promise((go) => setTimeout(go, LOOK_MS));
    }
  }

  /** Types what opens a prompt, which is dropped while a page is loading. @param cancel leaves it half typed */
  async ask(typed: string, prompt: string | RegExp, ...cancel: string[]): Promise<void> {
    for (let time = 1; ; time += 1) {
      await this.type(typed);
      try {
        await this.shows(prompt, PROMPT_MS);
        return;
      } catch (error) {
        if (time === PROMPT_TIMES) throw error;
        await this.keys(...cancel);
      }
    }
  }

  /**
   * Does what leads to another page, and waits until that has come and stays.
   * @param again keys in case that the first were dropped
   */
  async changes(act: () => Promise<unknown>, again: readonly string[] = []): Promise<void> {
    const before = await this.page();
    await act();
    const until = Date.now() + WAIT_MS;
    const repeat = setTimeout(() => void this.keys(...again), AGAIN_MS);
    for (let last = before, still = 0; still < STILL_LOOKS;) {
      await new Promise((go) => setTimeout(go, LOOK_MS));
      const now = await this.page();
      if (now !== before) clearTimeout(repeat);
      still = now === last && now !== before ? still + 1 : 0;
      last = now;
      if (Date.now() > until) throw new Error(`no other page came:\n${now}`);
    }
  }

  /** The screen without the last lines, which tell the address and what is loading. */
  private async page(): Promise<string> {
    return (await this.screen()).trimEnd().split("\n").slice(0, -STATUS_LINES).join("\n");
  }

  /** In a list that has just opened in a frame, with its first entry chosen. */
  async chooseFromList(entry: string): Promise<void> {
    const lines = (await this.shows(LIST_TOP)).split("\n");
    const first = lines.findIndex((line) => LIST_TOP.test(line)) + 1;
    const wanted = lines.findIndex((line) => new RegExp(`[|│] ?${entry} *[|│]`).test(line));
    if (wanted < first) throw new Error(`no "${entry}" in the list:\n${lines.join("\n")}`);
    if (wanted > first) await this.keys("-N", String(wanted - first), "Down");
    await this.keys("Enter");
  }

  async stop(): Promise<void> {
    await this.tmux("kill-server").catch(() => undefined);
    await rm(this.home, { recursive: true, force: true });
  }

  private async tmux(...words: string[]): Promise<string> {
    const { stdout } = await run("tmux", ["-S", this.socket, ...words], {
      env: { ...process.env, HOME: this.home, LANG: "C.UTF-8", TERM: "xterm-256color" },
      maxBuffer: 2 ** 24,
    });
    return stdout;
  }
}
