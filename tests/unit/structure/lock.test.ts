import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";

interface LockedPackage {
  version?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(
  await readFile(new URL("../../../package-lock.json", import.meta.url), "utf8"),
) as { packages: Record<string, LockedPackage> };

/** Where Node finds a package that the one in `folder` asks for: in the nearest `node_modules` above. */
function isLocked(folder: string, name: string): boolean {
  if (packages[`${folder}/node_modules/${name}`]) return true;
  const above = folder.lastIndexOf("/node_modules/");
  return above < 0 ? `node_modules/${name}` in packages : isLocked(folder.slice(0, above), name);
}

describe("package-lock.json", () => {
  it("has every optional package, so that npm ci works on every platform", () => {
    const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !isLocked(folder, name))
        .map((name) => `${folder}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it("names no registry", () => {
    expect(Object.values(packages).filter(({ resolved }) => resolved?.startsWith("http"))).toEqual([]);
  });

  it("has each types package in the major version of what it describes", () => {
    const major = (folder: string) => packages[folder]?.version?.split(".")[0];
    const root = packages[""] as { devDependencies: Record<string, string> };
    const names = Object.keys(root.devDependencies).filter((name) => name.startsWith("@types/"));
    const described = names.map((name) => name.replace("@types/", "")).filter((name) => name !== "node");
    expect(described.length).toBeGreaterThan(3);
    for (const name of described) {
      expect([name, major(`node_modules/@types/${name}`)]).toEqual([name, major(`node_modules/${name}`)]);
    }
    expect(major("node_modules/@types/node")).toBe("20");
  });
});
