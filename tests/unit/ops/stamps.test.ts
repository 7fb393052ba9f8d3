import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { contentStamp, installMatchesLock, installStamp } from "../../../server/ops/stamps.mjs";

describe("npm start: the build stamp", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "cherrystone-stamp-"));
    mkdirSync(join(folder, "app", "ui"), { recursive: true });
    writeFileSync(join(folder, "app", "root.tsx"), "a");
    writeFileSync(join(folder, "app", "ui", "Card.tsx"), "b");
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });
  const stamp = () => contentStamp(folder, ["app", "absent"]);

  it("start.stamp: unchanged when only times change: a clone or checkout needs no build", () => {
    const before = stamp();
    utimesSync(join(folder, "app", "root.tsx"), 1, 1);
    expect(stamp()).toBe(before);
  });

  it("changes with a file's content or name, and with added or removed files", () => {
    const seen = [stamp()];
    const change = (act: () => void) => {
      act();
      seen.push(stamp());
    };
    change(() => writeFileSync(join(folder, "app", "root.tsx"), "ab"));
    change(() => writeFileSync(join(folder, "app", "ui", "Button.tsx"), ""));
    change(() => rmSync(join(folder, "app", "ui", "Card.tsx")));
    expect(new Set(seen).size).toBe(seen.length);
  });

  it("content moved from one file to the next is a change", () => {
    const before = stamp();
    writeFileSync(join(folder, "app", "root.tsx"), "b");
    writeFileSync(join(folder, "app", "ui", "Card.tsx"), "a");
    expect(stamp()).not.toBe(before);
  });
});

describe("npm start: the install stamp", () => {
  it("follows the lock file", () => {
    expect(installStamp("a")).toBe(installStamp("a"));
    expect(installStamp("a")).not.toBe(installStamp("b"));
  });

  const lock = {
    packages: {
      "": { version: "0.1.0" },
      "node_modules/hono": { version: "4.13.19" },
      "node_modules/@esbuild/win32-x64": { version: "0.28.2", optional: true },
    },
  };

  it("a manual install is accepted, packages of other platforms aside", () => {
    expect(installMatchesLock(lock, { packages: { "node_modules/hono": { version: "4.13.19" } } })).toBe(
      true,
    );
  });

  it("a package that is missing or of another version is installed again", () => {
    expect(installMatchesLock(lock, { packages: {} })).toBe(false);
    expect(installMatchesLock(lock, {})).toBe(false);
    expect(installMatchesLock(lock, { packages: { "node_modules/hono": { version: "4.13.18" } } })).toBe(
      false,
    );
  });
});
