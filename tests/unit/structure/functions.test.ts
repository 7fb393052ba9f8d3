import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The checksum of each version of a file, as it was released. */
const TABLE = "tests/unit/structure/function-versions.json";
const released = JSON.parse(readFileSync(TABLE, "utf8")) as Record<string, string>;

const DATABASE = "server/casino/db";
const files = [...readdirSync(`${DATABASE}/functions`).map((name) => `functions/${name}`), "triggers.sql"];

// A database applies a file again when its version changes, so another text needs another version.
test.each(files)("ledger.function-versions: %s has the text of its version", (file) => {
  const text = readFileSync(`${DATABASE}/${file}`, "utf8");
  const [, version = ""] = /^-- version (\d+)\n/.exec(text) ?? [];
  const name = `${file}, version ${version}`;
  const checksum = createHash("sha256").update(text).digest("hex");
  expect(
    released[name],
    `Raise the version in the first line of ${file}, and put its line into ${TABLE}: "${name}": "${checksum}"`,
  ).toBe(checksum);
});
