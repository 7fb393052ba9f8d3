import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { request } from "undici";
import { afterAll, expect, test } from "vitest";
import { readEnv } from "~/shared/env.server";
import { type Instruction, readDockerfile } from "../../support/dockerfile";
import { freePort } from "../../support/system";

/** The users of the images that ours stands on. This machine has no `node`: nobody takes its place. */
const USERS: Readonly<Record<string, number>> = { root: 0, node: 65_534 };

let root: string;
let program: ChildProcess | undefined;
afterAll(async () => {
  if (program?.exitCode === null) {
    program.kill("SIGKILL");
    await once(program, "exit");
  }
  await rm(root, { recursive: true, force: true });
});

class Stage {
  readonly env: Record<string, string> = {};
  readonly volumes: string[] = [];
  readonly ports: number[] = [];
  workdir = "/";
  user = "root";
  entrypoint: string[] = [];
  command: string[] = [];

  constructor(
    readonly name: string,
    /** Folder of the Node that its base image has. */
    readonly node: string,
  ) {}

  get uid(): number {
    const uid = USERS[this.user];
    if (uid === undefined) throw new Error(`the base image has no user ${this.user}`);
    return uid;
  }

  /** Where a path in the image is on this machine. */
  at(file: string): string {
    return path.join(root, this.name, path.resolve(this.workdir, file));
  }

  /** The image's environment, with its folders moved to those of this machine. */
  movedEnv(): Record<string, string> {
    const moved = Object.entries(this.env).map(([name, value]) => [
      name,
      value.startsWith("/") ? this.at(value) : value,
    ]);
    return { ...(Object.fromEntries(moved) as Record<string, string>), PATH: this.path };
  }

  private get path(): string {
    return `${this.node}:${process.env.PATH}`;
  }
}

/** Performs a Dockerfile in folders instead of layers. */
class Image {
  private readonly stages: Stage[] = [];

  get stage(): Stage {
    const last = this.stages.at(-1);
    if (!last) throw new Error("the first instruction is FROM");
    return last;
  }

  readonly perform: Readonly<Record<Instruction, (rest: string) => Promise<void> | void>> = {
    FROM: async (rest) => {
      const [, version = "", name = "final"] = /^node:(\d+)-slim(?: AS (\w+))?$/.exec(rest) ?? [];
      const stage = new Stage(name, nodeOf(version));
      await mkdir(stage.at("."), { recursive: true });
      this.stages.push(stage);
    },
    WORKDIR: async (rest) => {
      this.stage.workdir = rest;
      await mkdir(this.stage.at("."), { recursive: true });
    },
    ENV: (rest) => {
      for (const pair of rest.split(/\s+/)) {
        const [name = "", value = ""] = pair.split("=", 2);
        this.stage.env[name] = value;
      }
    },
    COPY: (rest) => this.copy(rest.split(/\s+/)),
    RUN: (rest) => this.run(rest),
    USER: (rest) => void (this.stage.user = rest),
    VOLUME: (rest) => void this.stage.volumes.push(...rest.split(/\s+/)),
    EXPOSE: (rest) => void this.stage.ports.push(...rest.split(/\s+/).map(Number)),
    ENTRYPOINT: (rest) => void (this.stage.entrypoint = JSON.parse(rest) as string[]),
    CMD: (rest) => void (this.stage.command = JSON.parse(rest) as string[]),
  };

  private async copy(words: string[]): Promise<void> {
    const [, from] = /^--from=(\w+)$/.exec(words[0] ?? "") ?? [];
    if (from !== undefined) words.shift();
    const target = words.pop() ?? "";
    for (const word of words) {
      const source = from === undefined ? path.join(root, "context", word) : this.named(from).at(word);
      const into = target.endsWith("/") ? path.join(target, path.basename(word)) : target;
      await cp(source, this.stage.at(into), { recursive: true, verbatimSymlinks: true });
    }
  }

  private named(name: string): Stage {
    const found = this.stages.find((stage) => stage.name === name);
    if (!found) throw new Error(`no stage is named ${name}`);
    return found;
  }

  private run(command: string): void {
    // It would be one of this machine.
    if (/(^|[\s"'=])\//.test(command)) throw new Error(`a path of the image by its variable: ${command}`);
    const here = command.replaceAll("node:node", `${USERS["node"]}:${USERS["node"]}`);
    // Npm gives the tests the cache of this machine, which an image cleans.
    const own = { HOME: root, npm_config_cache: path.join(root, "npm") };
    execFileSync("sh", ["-ec", here], {
      cwd: this.stage.at("."),
      uid: this.stage.uid,
      env: { ...process.env, ...own, ...this.stage.movedEnv() },
      stdio: "pipe",
    });
  }
}

/** Installs a version of Node from the registry. @returns the folder of its program */
function nodeOf(version: string): string {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = path.join(root, `node-${version}`);
  execFileSync("npm", ["install", "--no-save", "--prefix", folder, `${name}@${version}`], { stdio: "pipe" });
  return path.join(folder, "node_modules", name, "bin");
}

/** What is sent to the builder: the files of the repository that `.dockerignore` does not name. */
async function copyContext(): Promise<void> {
  const ignored = (await readFile(".dockerignore", "utf8")).trim().split("\n");
  const listed = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0").filter(Boolean);
  const sent = listed.filter((file) => !ignored.some((name) => file === name || file.startsWith(`${name}/`)));
  for (const file of sent) await cp(file, path.join(root, "context", file), { recursive: true });
}

/** The first thing that the image's user could write to in a folder; "" if there is none. */
function firstWritable({ uid, at }: Pick<Stage, "uid"> & { at: string }): string {
  const options = [at, "-writable", "-not", "-type", "l", "-print", "-quit"];
  return execFileSync("find", options, { uid, encoding: "utf8" });
}

test.runIf(process.getuid?.() === 0)(
  "start.image: what the Dockerfile makes starts as another user, who may write nothing but the data",
  { timeout: 600_000 },
  async () => {
    root = await mkdtemp(path.join(tmpdir(), "cherrystone-image-"));
    execFileSync("chmod", ["755", root]);
    await copyContext();
    const image = new Image();
    for (const { instruction, rest } of readDockerfile("Dockerfile")) await image.perform[instruction](rest);
    const { stage } = image;
    const { port: defaultPort, dataDir } = readEnv(stage.env);
    expect(stage.ports).toEqual([defaultPort]);
    expect(stage.volumes).toEqual([dataDir]);
    expect(firstWritable({ uid: stage.uid, at: stage.at(".") })).toBe("");

    const port = String(await freePort());
    const [command = "", ...args] = [...stage.entrypoint, ...stage.command];
    const started = spawn(command, args, {
      cwd: stage.at("."),
      uid: stage.uid,
      gid: stage.uid,
      env: {
        NODE_ENV: "production",
        ...stage.movedEnv(),
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
    for (const stream of [started.stdout, started.stderr])
      stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
    let hasEnded = false;
    const ended = once(started, "exit").finally(() => (hasEnded = true));
    await expect
      .poll(() => output.includes("Cherrystone is open at") || hasEnded, { timeout: 120_000 })
      .toBe(true);
    expect(output).toContain(`Cherrystone is open at http://127.0.0.1:${port}`);
    // By another address of the machine, as a container is asked by its network's.
    expect((await request(`http://127.0.0.2:${port}/`)).statusCode).toBe(200);
    expect(await readlink(`/proc/${started.pid}/exe`)).toBe(path.join(stage.node, "node"));
    expect(await readdir(stage.at(stage.volumes[0] ?? ""))).toContain("postgres");

    started.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  },
);
