import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { request } from "undici";
import { afterAll, expect, test } from "vitest";
import { freePort } from "../../support/system";

/** Of the user that the image runs as, here: nobody. */
const NOBODY = 65_534;
const FOLDERS = ["/srv/cherrystone", "/var/lib/cherrystone"];

let root: string;
let program: ChildProcess | undefined;
afterAll(async () => {
  program?.kill("SIGTERM");
  if (program) await once(program, "exit");
  await rm(root, { recursive: true, force: true });
});

/** Performs a Dockerfile in folders instead of layers. Knows the instructions that ours has. */
class Image {
  private readonly stages: { name: string; env: Record<string, string> }[] = [];
  command: string[] = [];

  private get stage() {
    return this.stages.at(-1) ?? { name: "", env: {} };
  }

  /** Where a path of the current stage, or of another, is on this machine. */
  at(file: string, stage = this.stage.name): string {
    return path.join(root, stage, path.resolve("/srv/cherrystone", file));
  }

  env(): Record<string, string> {
    return Object.fromEntries(
      Object.entries(this.stage.env).map(([name, value]) => [name, this.moved(value)]),
    );
  }

  /** With the image's folders moved to those of this machine. */
  private moved(text: string): string {
    return FOLDERS.reduce((moved, folder) => moved.replaceAll(folder, this.at(folder)), text);
  }

  async perform(line: string): Promise<void> {
    const [instruction = "", ...words] = line.split(/\s+/);
    const rest = line.slice(instruction.length).trim();
    if (instruction === "FROM") {
      this.stages.push({ name: words[2] ?? "final", env: {} });
      for (const folder of FOLDERS) await mkdir(this.at(folder), { recursive: true });
    } else if (instruction === "ENV") {
      for (const word of words) {
        const [name = "", value = ""] = word.split("=");
        this.stage.env[name] = value;
      }
    } else if (instruction === "COPY") await this.copy(words);
    else if (instruction === "RUN") this.run(rest);
    else if (instruction === "ENTRYPOINT" || instruction === "CMD")
      this.command.push(...(JSON.parse(rest) as string[]));
  }

  private async copy(words: string[]): Promise<void> {
    const from = words[0]?.startsWith("--from=") ? words.shift()?.slice("--from=".length) : undefined;
    const target = words.pop() ?? "";
    for (const word of words) {
      const source = from === undefined ? path.join(root, "context", word) : this.at(word, from);
      const into = target.endsWith("/") ? path.join(target, path.basename(word)) : target;
      await cp(source, this.at(into), { recursive: true, verbatimSymlinks: true });
    }
  }

  private run(command: string): void {
    const env = { ...process.env, HOME: root, ...this.env() };
    // There is no user `node` on this machine.
    const here = this.moved(command).replaceAll("node:node", `${NOBODY}:${NOBODY}`);
    execFileSync("sh", ["-ec", here], { cwd: this.at("."), env, stdio: "pipe" });
  }
}

/** What is sent to the builder: the files of the repository that `.dockerignore` does not name. */
async function copyContext(): Promise<void> {
  const ignored = (await readFile(".dockerignore", "utf8")).trim().split("\n");
  const listed = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0").filter(Boolean);
  const sent = listed.filter((file) => !ignored.some((name) => file === name || file.startsWith(`${name}/`)));
  for (const file of sent) await cp(file, path.join(root, "context", file), { recursive: true });
}

test.runIf(process.getuid?.() === 0)(
  "start.image: what the Dockerfile makes starts as another user, who may write nothing but the data",
  { timeout: 600_000 },
  async () => {
    root = await mkdtemp(path.join(tmpdir(), "cherrystone-image-"));
    execFileSync("chmod", ["755", root]);
    await copyContext();
    const image = new Image();
    const lines = (await readFile("Dockerfile", "utf8"))
      .replace(/^#.*\n/gm, "")
      .replace(/\\\n/g, " ")
      .split("\n")
      .filter((line) => line.trim() !== "");
    for (const line of lines) await image.perform(line);

    const port = String(await freePort());
    const [command = "", ...args] = image.command;
    const started: ChildProcess = spawn(command, args, {
      cwd: image.at("."),
      uid: NOBODY,
      gid: NOBODY,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        ...image.env(),
        PORT: port,
        CASINO_PORT: String(await freePort()),
        DESK_PORT: String(await freePort()),
        PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
        SHUTDOWN_DRAIN_MS: "0",
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    program = started;
    let output = "";
    for (const stream of [started.stdout, started.stderr]) {
      stream?.on("data", (chunk: Buffer) => (output += chunk.toString()));
    }
    let hasEnded = false;
    started.once("exit", () => (hasEnded = true));
    await expect
      .poll(() => output.includes("Cherrystone is open at") || hasEnded, { timeout: 120_000 })
      .toBe(true);
    expect(output).toContain(`Cherrystone is open at http://127.0.0.1:${port}`);
    expect((await request(`http://127.0.0.1:${port}/`)).statusCode).toBe(200);
  },
);
