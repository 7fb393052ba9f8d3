import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { chmod, cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { request } from "undici";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { COMMANDS } from "../../../server/operator";
import { withDatabase } from "../../support/copy-template";
import { HttpVisitor } from "../../support/http-visitor";
import { type HttpPlayer, logInByHttp, playerByHttp } from "../../support/site/http-player";
import { startSpecCasino } from "../../support/spec-casino";
import { freePort } from "../../support/system";

/** A program that a command has started, with what it prints. */
interface Run {
  child: ChildProcess;
  output: string;
}

/** A clone on a machine that has nothing but Node, with the packages and the build that are here already. */
class Walk {
  readonly running: Run[] = [];
  player: HttpPlayer | undefined;
  private constructor(
    readonly folder: string,
    readonly ports: Readonly<Record<"PORT" | "CASINO_PORT" | "DESK_PORT", string>>,
  ) {}

  static async begin(): Promise<Walk> {
    const folder = await mkdtemp(path.join(tmpdir(), "cherrystone-first-day-"));
    await chmod(folder, 0o755);
    const options = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
    const listed = execFileSync("git", options, { encoding: "utf8" }).split("\0").filter(existsSync);
    for (const file of listed) await cp(file, path.join(folder, file));
    await cp("build", path.join(folder, "build"), { recursive: true, preserveTimestamps: true });
    await symlink(path.resolve("node_modules"), path.join(folder, "node_modules"));
    return new Walk(folder, {
      PORT: String(await freePort()),
      CASINO_PORT: String(await freePort()),
      DESK_PORT: String(await freePort()),
    });
  }

  get origin(): string {
    return `http://127.0.0.1:${this.ports.PORT}`;
  }

  get casinoUrl(): string {
    return `http://127.0.0.1:${this.ports.CASINO_PORT}`;
  }

  private env(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
    const system = [path.dirname(process.execPath), "/usr/sbin", "/usr/bin", "/sbin", "/bin"];
    const env: Record<string, string> = {
      PATH: system.join(":"),
      HOME: this.folder,
      ...this.ports,
      ...more,
    };
    return env as NodeJS.ProcessEnv;
  }

  /** Types a command in a terminal, and waits until it prints `sign`. @returns what the sign's group found */
  async start(command: string, sign: RegExp, more: Readonly<Record<string, string>> = {}): Promise<string> {
    const child = spawn("sh", ["-c", command], {
      cwd: this.folder,
      env: this.env(more),
      // A group of its own, which Ctrl-C reaches as in a terminal.
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const run: Run = { child, output: "" };
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => (run.output += chunk.toString()));
    this.running.push(run);
    await expect.poll(() => run.output, { timeout: 120_000 }).toMatch(sign);
    return sign.exec(run.output)?.[1] ?? "";
  }

  /** Runs a command to its end. @returns what it prints */
  run(command: string): string {
    return execFileSync("sh", ["-c", command], { cwd: this.folder, env: this.env(), encoding: "utf8" });
  }

  /** Presses Ctrl-C in each terminal, the newest first. */
  async stop(): Promise<void> {
    for (const { child } of this.running.splice(0).reverse()) {
      if (child.exitCode !== null || child.pid === undefined) continue;
      const ended = once(child, "exit");
      process.kill(-child.pid, "SIGINT");
      await ended;
    }
  }
}

const OPEN = /Cherrystone is open at (\S+)/;
const CASINO_ANSWERS = /The casino answers at (\S+)/;

const statusOf = async (url: string) => {
  const { statusCode, body } = await request(url);
  await body.dump();
  return statusCode;
};

/** Each command of the README in its order: what happens when it is typed, or why the walk leaves it out. */
const STEPS: Readonly<Record<string, ((walk: Walk) => Promise<void>) | string>> = {
  "npm start": async (walk) => {
    expect(await walk.start("npm start", OPEN)).toBe(walk.origin);
    const output = walk.running[0]?.output ?? "";
    // What a person reads stands together, below whatever was logged.
    const [, invitation = ""] =
      /\nThe desk is open at .*\nThere is no operator yet\. The first one signs up, once, at (\S+)\nCherrystone/.exec(
        output,
      ) ?? [];
    expect(await statusOf(invitation)).toBe(200);
    walk.player = await playerByHttp(walk.origin, { deposit: "25.00" });
    await walk.stop();
  },
  "npm test": "It is the suite whose tests of this kind these are.",
  "npm run dev": "deep/integration/dev.test.ts",
  "npm run casino": async (walk) => {
    expect(await walk.start("npm run casino", CASINO_ANSWERS)).toBe(walk.casinoUrl);
    expect(await statusOf(`${walk.casinoUrl}/openapi.json`)).toBe(200);
  },
  "npm run web": async (walk) => {
    await walk.start("npm run web", OPEN);
    // The data stayed in ./data.
    const { person } = walk.player ?? (await playerByHttp(walk.origin));
    expect((await logInByHttp({ person, http: new HttpVisitor(walk.origin) })).status).toBe(303);
  },
  "npm run desk": async (walk) => {
    const origin = await walk.start("npm run desk", /The desk is open at (\S+)/);
    expect(await statusOf(`${origin}/sign-in`)).toBe(200);
  },
  "npm run lint": "`.ci/run` runs it.",
  "npm run typecheck": "`.ci/run` runs it.",
  "npm run bench": "It measures for half an hour.",
  "node server/ops/casino.mjs": (walk) => {
    const help = walk.run("node server/ops/casino.mjs --help");
    for (const { name } of COMMANDS) expect(help).toContain(name);
    return Promise.resolve();
  },
  "node server/ops/check-casino.mjs URL": (walk) => {
    expect(walk.run(`node server/ops/check-casino.mjs ${walk.casinoUrl}`)).toContain("yes");
    return Promise.resolve();
  },
  "DATABASE_URL=postgres://… npm start": async (walk) => {
    await walk.stop();
    const name = `first_day_${process.pid}`;
    const admin = new pg.Client({ connectionString: inject("databaseUrl") });
    await admin.connect();
    await admin.query(`create database ${name}`);
    await walk.start("npm start", OPEN, { DATABASE_URL: withDatabase(inject("databaseUrl"), name) });
    await walk.stop();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  },
  "create role cherrystone_program;": "deep/integration/own-postgres.test.ts",
  "grant cherrystone_program to casino;": "deep/integration/own-postgres.test.ts",
  "CASINO_API_URL=https://… npm run web": async (walk) => {
    const casino = await startSpecCasino();
    await walk.start("npm run web", OPEN, {
      CASINO_API_URL: casino.url,
      CASHIER_URL: `${casino.url}/pay`,
      GAME_LAUNCH_URL: `${casino.url}/open/{game}/{machine}`,
    });
    await playerByHttp(walk.origin);
    await walk.stop();
    await casino.close();
  },
  "node server/ops/start.mjs": async (walk) => {
    expect(await walk.start("node server/ops/start.mjs", OPEN)).toBe(walk.origin);
    await walk.stop();
  },
  "node server/ops/start.mjs casino": async (walk) => {
    await walk.start("node server/ops/start.mjs casino", CASINO_ANSWERS);
  },
  "node server/ops/casino.mjs COMMAND VERB …": async (walk) => {
    // Those that need something to decide about are performed in integration/operator/commands.test.ts.
    for (const { name, verbs } of COMMANDS) {
      for (const [verb, { syntax }] of Object.entries(verbs)) {
        if (syntax.replace(/\[[^\]]*\]/g, "").trim() === "")
          walk.run(`node server/ops/casino.mjs ${name} ${verb}`);
      }
    }
    await walk.stop();
  },
  "ssh -L 3100:127.0.0.1:3100 casino.example": "There is no other machine.",
  "npm run mutate": "It takes hours.",
  "npm install NAME@VERSION": "It changes the packages.",
  "npm ci": "deep/http/image.test.ts",
};

/** What the README says to type, in code blocks and in lines, each the first time. */
function commandsIn(readme: string): string[] {
  const found = readme.matchAll(
    /^```(?:sh|sql)\n([\s\S]*?)^```|`((?:[A-Z_]+=\S+ )*(?:npm|npx|node|ssh|docker)\s[^`]+)`/gm,
  );
  const commands = [...found].flatMap(([, block, line]) =>
    block === undefined
      ? [(line ?? "").replace(/\s+/g, " ")]
      : block.split("\n").map((text) => text.replace(/\s+#.*/, "").trim()),
  );
  return [...new Set(commands.filter((command) => command !== ""))];
}

let walk: Walk;
beforeAll(async () => {
  walk = await Walk.begin();
});
afterAll(async () => {
  for (const { child } of walk.running)
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  await rm(walk.folder, { recursive: true, force: true });
});

const commands = commandsIn(readFileSync("README.md", "utf8"));

test("start.first-day: each command of the README is walked, or has a reason why not, and no other is", () => {
  expect(Object.keys(STEPS)).toEqual(commands);
});

// In the order of the README, where a later step stands on an earlier one.
for (const command of commands) {
  const step = STEPS[command];
  if (typeof step === "function") test(`start.first-day: ${command}`, () => step(walk));
}
