import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const execute = promisify(execFile);

/** @throws with what the command printed */
async function run(command: string, args: readonly string[], cwd: string): Promise<void> {
  const options = { cwd, maxBuffer: 10_000_000 };
  await execute(command, args, options).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${path.basename(command)}: ${error.stdout}${error.stderr}`);
  });
}

/** Commit-sized examples of the walks in CONTRIBUTING.md, as patches. */
const EXAMPLES = "tests/walks";

interface Walk {
  /** Its heading in CONTRIBUTING.md. */
  heading: string;
  /** The most files of the product that it may touch, pictures aside. */
  limit: number;
  /** What would fail if the walk left something out, besides types. */
  checks: readonly string[];
}

const walks: Record<string, Walk> = {
  "slot-title.diff": {
    heading: "A slot title",
    limit: 2,
    checks: [
      "tests/unit/games/paytable-versions.test.ts",
      "tests/unit/games/slots/slot-titles.test.ts",
      "tests/unit/pages/art.test.tsx",
      "tests/unit/play/slot-themes.test.ts",
    ],
  },
  "coupon-kind.diff": {
    heading: "A coupon kind",
    limit: 4,
    checks: ["tests/unit/coupons"],
  },
  "sign-up-field.diff": {
    heading: "A field of the sign-up",
    limit: 6,
    checks: ["tests/unit/web/onboarding-actions.test.ts", "tests/unit/web/onboarding-schemas.test.ts"],
  },
  "payment-method.diff": {
    heading: "A payment method",
    limit: 4,
    checks: ["tests/unit/coupons", "tests/unit/web/cashier-rules.test.ts"],
  },
  "live-event.diff": {
    heading: "An event from the casino to a page",
    limit: 4,
    checks: ["tests/unit/tables"],
  },
  "casino-call.diff": {
    heading: "A call of the casino",
    limit: 5,
    checks: ["tests/unit/web/openapi.test.ts"],
  },
  "refusal.diff": {
    heading: "A refusal",
    limit: 3,
    checks: [
      "tests/unit/messages/translations.test.ts",
      "tests/unit/web/openapi.test.ts",
      "tests/unit/web/result.test.ts",
    ],
  },
  "page.diff": {
    heading: "A page",
    limit: 3,
    checks: ["tests/unit/messages/translations.test.ts", "tests/unit/pages"],
  },
  "account-page.diff": {
    heading: "An account page with a form and a refusal of its own",
    limit: 9,
    checks: [
      "tests/unit/account",
      "tests/unit/messages/translations.test.ts",
      "tests/unit/structure/flows.test.ts",
      "tests/unit/web/form-actions.test.ts",
      "tests/unit/web/openapi.test.ts",
      "tests/unit/web/page-waits.test.ts",
    ],
  },
};

/** What a copy needs for the type check and unit tests. */
const COPIED = /^(app|server|tests|public|tsconfig.*|.*\.config\.ts|package.*\.json|\..*\.cjs|.*\.md|types)$/;

const patchOf = (example: string) => readFileSync(path.join(EXAMPLES, example), "utf8");

/** The files that a patch touches; `isNew` for those that it adds. */
function filesIn(patch: string): { file: string; isNew: boolean }[] {
  return patch
    .split(/^diff --git /m)
    .slice(1)
    .map((part) => ({
      file: /^a\/(\S+)/.exec(part)?.[1] ?? "",
      isNew: part.includes("\nnew file mode"),
    }));
}

/** The text of a walk, from its heading to the next. */
function sectionOf(heading: string): string {
  const guide = readFileSync("CONTRIBUTING.md", "utf8");
  const [, section] = guide.split(`\n### ${heading}\n`);
  return section?.split(/\n##/)[0] ?? "";
}

describe("the walks of CONTRIBUTING.md", () => {
  let copy: string;
  beforeAll(async () => {
    copy = mkdtempSync(path.join(tmpdir(), "cherrystone-walks-"));
    for (const name of readdirSync(".").filter((entry) => COPIED.test(entry))) {
      cpSync(name, path.join(copy, name), { recursive: true });
    }
    symlinkSync(path.resolve("node_modules"), path.join(copy, "node_modules"));
    // One after the other, as commits are: two walks may touch the same file.
    for (const example of Object.keys(walks)) {
      await run("git", ["apply", "-C1", path.resolve(EXAMPLES, example)], copy);
    }
  });
  // What was run there may still write to its cache as it ends.
  afterAll(() => rmSync(copy, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));

  it("contributing.examples: each example belongs to a walk, which links to it", () => {
    expect(readdirSync(EXAMPLES).sort()).toEqual(Object.keys(walks).sort());
    for (const [example, { heading }] of Object.entries(walks)) {
      expect([heading, sectionOf(heading)]).toEqual([
        heading,
        expect.stringContaining(`(${EXAMPLES}/${example})`),
      ]);
    }
  });

  it.each(Object.entries(walks))(
    "contributing.walks: %s touches the files that its walk names, and no more than its limit",
    (example, { heading, limit }) => {
      const touched = filesIn(patchOf(example));
      const product = touched.filter(({ file }) => /^(app|server)\//.test(file));
      expect(product.length).toBeLessThanOrEqual(limit);
      const section = sectionOf(heading);
      const unnamed = touched.filter(
        ({ file, isNew }) => !section.includes(isNew ? path.dirname(file) : file),
      );
      expect(unnamed).toEqual([]);
    },
  );

  it("contributing.walks: with all of them the types and the tests that they concern pass", async () => {
    const checks = new Set(Object.values(walks).flatMap((walk) => walk.checks));
    await Promise.all([
      run("npm", ["run", "--silent", "typecheck"], copy),
      run(path.resolve("node_modules/.bin/vitest"), ["run", "--project", "unit*", ...checks], copy),
    ]);
  }, 900_000);
});
