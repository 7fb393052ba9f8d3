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
    await this.tmux("send-keys", "-t", "one", ...names);
  }

  async type(text: string): Promise<void> {
    await this.tmux("send-keys", "-t", "one", "-l", text);
  }

  /** The screen, without empty lines. */
  async screen(): Promise<string> {
    const shown = await this.tmux("capture-pane", "-p", "-t", "one");
    return shown.replace(/\n\s*(?=\n)/g, "");
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
