import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Of every route, entry and command. */
const BY_FRAMEWORK = new Set(["loader", "action", "ErrorBoundary", "Layout", "handleDataRequest", "main"]);

test("ops.function-names: no two functions that are exported share a name, so that a search finds the one that is meant", () => {
  const files = ["app", "server"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(tsx?|mjs)$/.test(name))
      .map((name) => path.join(folder, name)),
  );
  const byName = new Map<string, string[]>();
  for (const file of files) {
    for (const name of exportedBy(readFileSync(file, "utf8"))) {
      byName.set(name, [...(byName.get(name) ?? []), file]);
    }
  }
  const shared = [...byName].filter(([name, places]) => places.length > 1 && !BY_FRAMEWORK.has(name));
  expect(shared).toEqual([]);
});

/** Named exports alone: a route's component is called by no other module. */
function exportedBy(source: string): string[] {
  const declarations = source.matchAll(
    /^export (?:async )?function\*? (\w+)|^export const (\w+) = (?:async )?\(/gm,
  );
  return Array.from(declarations, ([, name, constant]) => name ?? constant ?? "");
}
