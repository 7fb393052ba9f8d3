import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bundleOf, BUNDLES } from "../../../server/ops/bundles.mjs";

const app = join(import.meta.dirname, "../../../app");
const listed = Object.values(BUNDLES).flat();

test("speed.shared-modules-bundled: every module that is listed exists, in one bundle", () => {
  expect(listed.filter((module) => !existsSync(join(app, module.replace("?url", ""))))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});

test.each([
  ["/src/app/root.tsx", "root"],
  ["/src/app/root.tsx?__remix-build-client-route", "root"],
  ["/src/app/cashier/cashier.css?url", "root"],
  ["/src/node_modules/react-dom/client.js", "root"],
  ["/src/app/translations/fr-CA/ui/money.ts", "fr-CA-frame"],
  ["/src/app/translations/fr-CA/lobby.ts", undefined],
  ["/src/app/account/history.tsx", undefined],
  ["/src/app/desk/root.tsx", undefined],
])("bundles: %s is in %s", (module, bundle) => {
  expect(bundleOf(module)).toBe(bundle);
});
