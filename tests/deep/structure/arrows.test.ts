import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Cruise, cruise } from "../../support/cruise";

/** A forbidden import: the rule, the importer and the imported module. */
const wrong: readonly [rule: string, from: string, to: string][] = [
  ["web-knows-no-casino", "server/web/a.ts", "server/casino/api/app.ts"],
  ["app-knows-no-server", "app/lobby/a.ts", "server/casino/domain/ledger/ledger.ts"],
  ["app-knows-no-server", "app/lobby/b.ts", "server/web/host.ts"],
  ["app-knows-no-server", "app/shared/a.server.ts", "server/listen.ts"],
  ["app-does-not-start-the-casino", "server/web/b.ts", "server/index.ts"],
  ["casino-knows-only-the-contract", "server/casino/api/a.ts", "app/paths.ts"],
  ["casino-knows-only-the-contract", "server/casino/api/b.ts", "app/casino/client.server.ts"],
  ["casino-knows-only-the-contract", "server/casino/api/c.ts", "server/web/host.ts"],
  ["contract-stands-alone", "app/casino/contract/a.ts", "app/paths.ts"],
  ["contract-stands-alone", "app/casino/contract/b.ts", "node_modules/kysely/index.js"],
  ["client-above-contract", "app/casino/a.ts", "app/session/session.server.ts"],
  ["games-are-maths", "server/casino/games/a.ts", "server/casino/domain/ledger/ledger.ts"],
  ["games-are-maths", "server/casino/games/b.ts", "server/casino/db/pool.ts"],
  ["games-are-maths", "server/casino/games/c.ts", "node_modules/kysely/index.js"],
  ["games-are-maths", "server/casino/games/d.ts", "node:http"],
  ["games-are-maths", "server/casino/games/e.ts", "app/shared/log.server.ts"],
  ["domain-speaks-no-http", "server/casino/domain/a.ts", "server/casino/api/app.ts"],
  ["domain-speaks-no-http", "server/casino/domain/b.ts", "node_modules/hono/index.js"],
  ["db-is-the-floor", "server/casino/db/a.ts", "server/casino/domain/ledger/ledger.ts"],
  ["db-is-the-floor", "server/casino/db/b.ts", "server/casino/seeds/seed.ts"],
  ["domain-knows-nothing-above", "server/casino/domain/c.ts", "server/casino/seeds/seed.ts"],
  ["domain-knows-nothing-above", "server/casino/domain/d.ts", "server/casino/mail/worker.ts"],
  ["domain-knows-nothing-above", "server/casino/domain/e.ts", "server/casino/casino.ts"],
  ["texts-are-words", "server/casino/texts/a.ts", "server/casino/domain/ledger/ledger.ts"],
  ["seeds-above-domain", "server/casino/api/e.ts", "server/casino/seeds/seed.ts"],
  ["api-writes-no-sql", "server/casino/api/d.ts", "node_modules/pg/index.js"],
  ["layer-of-brand-messages", "app/url.ts", "app/paths.ts"],
  ["layer-of-shared", "app/shared/b.ts", "app/services.server.ts"],
  ["layer-of-paths", "app/paths.ts", "app/origin.server.ts"],
  ["layer-of-brand", "app/origin.server.ts", "app/casino/client.server.ts"],
  ["layer-of-casino", "app/casino/c.ts", "app/services.server.ts"],
  ["layer-of-services", "app/services.server.ts", "app/cookies/registry.server.ts"],
  ["layer-of-cookies", "app/cookies/a.ts", "app/redirect.server.ts"],
  ["layer-of-redirect", "app/redirect.server.ts", "app/messages/languages.ts"],
  ["layer-of-messages", "app/messages/a.ts", "app/ui/button.tsx"],
  ["layer-of-messages", "app/messages/b.server.ts", "app/translations/fr-CA/lobby.ts"],
  ["layer-of-ui", "app/ui/a.tsx", "app/refusals/text.server.ts"],
  ["layer-of-ui", "app/ui/c.tsx", "app/promotions/card.tsx"],
  ["layer-of-refusals", "app/refusals/a.ts", "app/session/session.server.ts"],
  ["layer-of-session", "app/session/a.ts", "app/forms/reply.ts"],
  ["layer-of-forms", "app/forms/a.ts", "app/shell/headers.ts"],
  ["layer-of-shell", "app/shell/a.ts", "app/coupons/offers.ts"],
  ["layer-of-bets", "app/coupons/a.ts", "app/live/feed.server.ts"],
  ["layer-of-bets", "app/coupons/b.ts", "app/promotions/card.tsx"],
  ["layer-of-onboarding", "app/cashier/a.tsx", "app/promotions/card.tsx"],
  ["layer-of-onboarding", "app/cashier/b.server.ts", "app/dialog-title.server.ts"],
  ["layer-of-dialog-title", "app/dialog-title.server.ts", "app/root.tsx"],
  ["layer-of-desk", "app/desk/a.ts", "app/root.tsx"],
  ["players-know-no-desk", "app/lobby/h.ts", "app/desk/menu.ts"],
  ["desk-knows-no-player-session", "app/desk/b.ts", "app/session/session.server.ts"],
  ["layer-of-root", "app/root.tsx", "app/translations/fr-CA/lobby.ts"],
  ["layer-of-translations", "app/translations/load.ts", "app/entry.server.tsx"],
  ["layer-of-entry", "app/entry.client.tsx", "app/routes.ts"],
  ["layer-unknown", "app/lobby/g.ts", "app/novelty/a.ts"],
  ["layer-unknown", "app/root.tsx", "app/novelty.ts"],
  ["client-above-contract", "app/casino/b.ts", "app/coupons/offers.ts"],
  ["translations-are-the-top", "app/root.tsx", "app/translations/fr-CA/lobby.ts"],
  ["translations-hold-no-english", "app/translations/fr-CA/lobby.ts", "app/lobby/messages.ts"],
  ["translations-hold-no-english", "app/translations/fr-CA/cashier.ts", "app/cashier/sentences.server.ts"],
  ["translations-hold-no-english", "app/translations/fr-CA/play.ts", "app/play/cards/Hand.tsx"],
  ["ui-is-plain", "app/ui/b.tsx", "app/services.server.ts"],
  ["no-development-package", "app/lobby/d.ts", "node_modules/vite/index.js"],
  ["no-test-in-the-product", "app/lobby/e.ts", "tests/support/fake.ts"],
  ["no-unresolved", "app/lobby/f.ts", "app/lobby/missing.ts"],
];

/** Allowed imports, to show that the rules do not forbid everything. */
const right: readonly [from: string, to: string][] = [
  ["app/lobby/games.tsx", "app/casino/client.server.ts"],
  ["app/lobby/games.tsx", "app/ui/button.tsx"],
  ["app/casino/client.server.ts", "app/casino/contract/rounds.ts"],
  ["app/services.server.ts", "app/shared/env.server.ts"],
  ["app/root.tsx", "app/promotions/card.tsx"],
  ["app/entry.client.tsx", "app/translations/load.ts"],
  ["app/translations/fr-CA/play.ts", "app/casino/contract/rounds.ts"],
  ["app/translations/fr-CA/play.ts", "app/messages/languages.ts"],
  ["server/casino/games/slot.ts", "app/casino/contract/rounds.ts"],
  ["server/casino/games/slot.ts", "node:crypto"],
  ["server/casino/api/log.ts", "app/shared/log.server.ts"],
  ["app/shell/menu.tsx", "app/forms/reply.ts"],
  ["app/lobby/forms.ts", "app/lobby/messages.ts"],
  ["server/casino/domain/rounds/rounds.ts", "server/casino/games/slot.ts"],
  ["server/casino/domain/rounds/rounds.ts", "server/casino/db/pool.ts"],
  ["server/casino/api/rounds.ts", "server/casino/domain/rounds/rounds.ts"],
  ["server/casino/seeds/coupons.ts", "server/casino/domain/coupons/definitions.ts"],
  ["server/casino/casino.ts", "server/casino/seeds/seed.ts"],
  ["server/casino/texts/en.ts", "app/shared/env.server.ts"],
  ["server/casino/domain/ledger/ledger.ts", "server/casino/texts/en.ts"],
  ["server/casino/db/pool.ts", "node_modules/pg/index.js"],
  ["server/web/host.ts", "app/shell/headers.ts"],
];

describe("import directions: the check can fail", () => {
  let tree: string;
  let found: Cruise;

  beforeAll(() => {
    tree = mkdtempSync(join(tmpdir(), "cherrystone-arrows-"));
    writeTree(tree);
    found = cruise(tree);
  }, 180_000);
  afterAll(() => {
    rmSync(tree, { recursive: true });
  });

  it.each(wrong)("%s: %s may not import %s", (rule, from, to) => {
    expect(found.violations.join("\n")).toContain(`${rule}: ${from} → ${nameInReport(to)}`);
  });

  it("no-circle: two modules may not import each other", () => {
    expect(found.violations.join("\n")).toContain("no-circle: app/circle/a.ts → app/circle/b.ts");
    expect(found.violations.join("\n")).toContain("no-circle: server/circle/a.ts → server/circle/b.ts");
  });

  it("no-circle: a type may not point back", () => {
    expect(found.violations.join("\n")).toContain("no-circle: server/types/a.ts → server/types/b.ts");
    expect(found.violations.join("\n")).toContain("no-circle: app/types/a.ts → app/types/b.ts");
  });

  it.each(right)("%s may import %s", (from, to) => {
    expect(found.violations.filter((line) => line.endsWith(`: ${from} → ${nameInReport(to)}`))).toEqual([]);
  });
});

describe("import directions: the tree", () => {
  it("no import of the tree points the wrong way", () => {
    const { modules, violations } = cruise();
    expect(modules).toBeGreaterThan(50);
    expect(violations).toEqual([]);
  }, 180_000);
});

/** The cruiser names a built-in without its prefix, and an unresolved module as written. */
function nameInReport(to: string): string {
  if (to.includes("missing")) return "./missing";
  return to.replace(/^node:/, "");
}

function writeTree(tree: string): void {
  const imports = new Map<string, string[]>();
  const arrows = [
    ...wrong.map(([, from, to]) => [from, to] as const),
    ...right,
    ["server/circle/a.ts", "server/circle/b.ts"] as const,
    ["server/circle/b.ts", "server/circle/a.ts"] as const,
    ["app/circle/a.ts", "app/circle/b.ts"] as const,
    ["app/circle/b.ts", "app/circle/a.ts"] as const,
  ];
  for (const [from, to] of arrows) {
    imports.set(from, [...(imports.get(from) ?? []), to]);
    if (isSource(to) && !imports.has(to)) imports.set(to, []);
  }
  for (const [file, targets] of imports) {
    const lines = targets.map((to, n) => `import { value as value${n} } from "${specifier(file, to)}";`);
    const used = targets.map((_, n) => `value${n}`).join(", ");
    write(tree, file, `${lines.join("\n")}\nexport const value = [${used}];\n`);
  }
  for (const folder of ["app/types", "server/types"]) {
    write(tree, `${folder}/a.ts`, 'import type { B } from "./b";\nexport type A = B[];\n');
    write(tree, `${folder}/b.ts`, 'import type { A } from "./a";\nexport type B = A[];\n');
  }
  const packages = arrows
    .map(([, to]) => /^node_modules\/([^/]+)\//.exec(to)?.[1])
    .filter((name) => name !== undefined);
  for (const name of packages) {
    write(
      tree,
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, version: "1.0.0", main: "index.js" }),
    );
    write(tree, `node_modules/${name}/index.js`, "exports.value = 1;\n");
  }
  const runtime = Object.fromEntries(packages.filter((name) => name !== "vite").map((name) => [name, "*"]));
  write(tree, "package.json", JSON.stringify({ dependencies: runtime, devDependencies: { vite: "*" } }));
  write(tree, "tsconfig.json", JSON.stringify({ compilerOptions: { paths: { "~/*": ["./app/*"] } } }));
}

function isSource(to: string): boolean {
  return /^(app|server|tests)\//.test(to) && !to.includes("missing");
}

function specifier(from: string, to: string): string {
  if (to.startsWith("node:")) return to;
  const name = /^node_modules\/([^/]+)\//.exec(to)?.[1];
  if (name) return name;
  if (to.startsWith("app/") && !from.startsWith("app/"))
    return to.replace("app/", "~/").replace(/\.tsx?$/, "");
  const path = relative(dirname(from), to).replace(/\.tsx?$/, "");
  return path.startsWith(".") ? path : `./${path}`;
}

function write(tree: string, file: string, content: string): void {
  const path = join(tree, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
