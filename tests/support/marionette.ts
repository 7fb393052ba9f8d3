import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

type Preferences = Readonly<Record<string, string | number | boolean>>;
type Answer = readonly [
  type: 1,
  id: number,
  error: { error: string; message: string } | null,
  result: unknown,
];

const START_MS = 60_000;

/**
 * Firefox over Marionette, the protocol of its own harness, which every version has and which works with script off too.
 * Messages are JSON behind their length: `12:[0,1,"…",{}]`.
 * https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
 */
export class Marionette {
  private nextId = 0;
  private unread = Buffer.alloc(0);
  private readonly waiting = new Map<number, (answer: Answer) => void>();

  private constructor(
    private readonly program: ChildProcess,
    private readonly socket: Socket,
    private readonly profile: string,
  ) {
    socket.on("data", (chunk: Buffer) => {
      this.unread = Buffer.concat([this.unread, chunk]);
      while (this.readMessage());
    });
  }

  static async start(firefox: string, preferences: Preferences): Promise<Marionette> {
    const profile = await mkdtemp(path.join(tmpdir(), "firefox-"));
    const lines = Object.entries({ ...preferences, "marionette.port": 0 }).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
    );
    await writeFile(path.join(profile, "user.js"), lines.join(""));
    const program = spawn(firefox, ["--marionette", "--headless", "--no-remote", "--profile", profile], {
      stdio: "ignore",
    });
    const socket = connect(await portOf(profile), "127.0.0.1");
    await once(socket, "connect");
    const marionette = new Marionette(program, socket, profile);
    await marionette.call("WebDriver:NewSession", { capabilities: { alwaysMatch: {} } });
    return marionette;
  }

  /** @throws Error with Firefox's own words, such as `no such element` */
  async call(command: string, parameters: object = {}): Promise<unknown> {
    const id = (this.nextId += 1);
    const message = JSON.stringify([0, id, command, parameters]);
    const answered = new Promise<Answer>((resolve) => this.waiting.set(id, resolve));
    this.socket.write(`${Buffer.byteLength(message)}:${message}`);
    const [, , error, result] = await answered;
    if (error) throw new Error(`${command}: ${error.error}: ${error.message}`);
    return result;
  }

  async stop(): Promise<void> {
    this.socket.destroy();
    if (this.program.exitCode === null && this.program.signalCode === null) {
      const gone = once(this.program, "exit");
      this.program.kill();
      await gone;
    }
    await rm(this.profile, { recursive: true, force: true });
  }

  /** @returns whether there was a whole one */
  private readMessage(): boolean {
    const colon = this.unread.indexOf(":");
    const end = colon + 1 + Number(this.unread.subarray(0, Math.max(colon, 0)).toString());
    if (colon === -1 || this.unread.length < end) return false;
    const message: unknown = JSON.parse(this.unread.subarray(colon + 1, end).toString());
    this.unread = this.unread.subarray(end);
    // The first message only introduces Firefox.
    if (Array.isArray(message)) {
      const answer = message as unknown as Answer;
      this.waiting.get(answer[1])?.(answer);
      this.waiting.delete(answer[1]);
    }
    return true;
  }
}

/** Firefox writes the port that it chose into its profile. */
async function portOf(profile: string): Promise<number> {
  for (const end = Date.now() + START_MS; Date.now() < end; await sleep(50)) {
    const text = await readFile(path.join(profile, "MarionetteActivePort"), "utf8").catch(() => "");
    if (text !== "") return Number(text);
  }
  throw new Error("Firefox opened no port for Marionette");
}
