import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { browsersOn } from "../../../server/ops/browser.mjs";
import { nodeProblem } from "../../../server/ops/node-version.mjs";
import { elapsed, OpsError, run, step } from "../../../server/ops/steps.mjs";

describe("npm start: one line a step", () => {
  let written: string;
  beforeEach(() => {
    written = "";
    vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      written += String(text);
      return true;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("start.steps-told: a step says what it does, then how long it took", async () => {
    expect(await step("Installing packages", () => Promise.resolve(7))).toBe(7);
    expect(written).toMatch(/Installing packages … \d\.\d s\n$/);
  });

  it("a step that fails says so and passes the failure on", async () => {
    const failing = step("Installing packages", () => Promise.reject(new OpsError("no network")));
    await expect(failing).rejects.toThrow("no network");
    expect(written).toMatch(/Installing packages … \d\.\d s, failed\n$/);
  });

  it("times are written short", () => {
    expect(elapsed(350)).toBe("0.3 s");
    expect(elapsed(35_400)).toBe("35 s");
  });
});

describe("npm start: programs that it runs", () => {
  it("a quiet program that fails prints one line, and its last output is kept", async () => {
    const script = "console.log('the reason'); process.exit(3)";
    const failure: unknown = await run(process.execPath, ["-e", script], { quiet: true }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(OpsError);
    expect(failure).toMatchObject({ output: "the reason" });
    expect(String(failure)).toMatch(/failed with exit code 3$/);
  });

  it("a missing program prints one line", async () => {
    await expect(run("no-such-program-here", [], { quiet: true })).rejects.toThrow(OpsError);
  });
});

it("ops.commands-help: each command says with --help what it does, and does nothing", () => {
  const isCommand = (file: string) => readFileSync(file, "utf8").includes("await runCommand(USAGE");
  const files = readdirSync("server/ops")
    .map((name) => `server/ops/${name}`)
    .filter((name) => name.endsWith(".mjs") && isCommand(name));
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    const usage = execFileSync(process.execPath, [file, "--help"], { encoding: "utf8" });
    expect(usage).toMatch(/^(npm|node) .*: /);
  }
});

describe("what the commands ask of the machine", () => {
  it.each(["18.20.4", "20.18.3", "0.12.0"])("Node %s is too old, in one line", (version) => {
    expect(nodeProblem(version)).toBe(`Node ${version} is too old: expected 20.19 or newer`);
  });

  it.each(["20.19.0", "20.20.2", "22.1.0", "24.0.0"])("Node %s is accepted", (version) => {
    expect(nodeProblem(version)).toBeNull();
  });

  it("Chromium is preferred to Chrome, and its shell to both, wherever they are on the PATH", () => {
    const [chrome, chromium] = [join("/a", "google-chrome"), join("/b", "chromium")];
    const shell = join("/b", "chromium-headless-shell");
    const found = browsersOn(["/a", "/b"].join(delimiter), (path) =>
      [chrome, chromium, shell].includes(path),
    );
    expect(found).toEqual([shell, chromium, chrome]);
  });
});
