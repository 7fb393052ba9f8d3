import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Source files of a top-level folder, with their text. */
function sources(wing: string): [path: string, text: string][] {
  return readdirSync(wing, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
    .map((name) => [`${wing}/${name}`, readFileSync(`${wing}/${name}`, "utf8")]);
}

const app = sources("app");
const all = [...app, ...sources("server")];

/** Paths of the files that contain a forbidden pattern. */
const holding = (files: readonly [string, string][], forbidden: RegExp) =>
  files.filter(([, text]) => forbidden.test(text)).map(([path]) => path);

describe("what the lint rules do not see", () => {
  it("security.source-scan: no page renders HTML from text", () => {
    // Inline scripts: constant text under the policy's nonce or hash. Data: JSON without what ends an element. Parts and
    // footer: what React has rendered. Rich messages: a type that forbids it.
    expect(holding(app, /dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML|document\.write/)).toEqual([
      "app/messages/rich.ts",
      "app/pages/download-lobby.tsx",
      "app/shell/BrandData.tsx",
      "app/shell/Footer.tsx",
      "app/shell/LateScripts.tsx",
      "app/shell/ScrollPlace.tsx",
      "app/shell/footer-brand.ts",
      "app/ui/parts.tsx",
    ]);
  });

  it("what is typed is read by the readers of its kind of value, by no pattern of a page's own", () => {
    // The operator's file is no form.
    expect(holding(app, /\.trim\(\)\s*\.regex\(|\bz\s*\.email\(/)).toEqual(["app/brand-file.server.ts"]);
    // Days are parsed where they are read, and where they are written.
    expect(holding(app, /\\d\{4\}\)?-/)).toEqual([
      "app/shared/dates-en.ts",
      "app/shared/dates-fr-ca.ts",
      "app/casino/contract/calendar.ts",
    ]);
  });

  it("nothing is evaluated", () => {
    expect(holding(all, /\beval\(|new Function\(/)).toEqual([]);
  });

  it("nothing is stored where page script could read it", () => {
    const keepers = holding(app, /\b(localStorage|sessionStorage|document\.cookie|indexedDB)\b/);
    // Typed text, secrets excluded, kept in this tab for one full page load after a chunk failed.
    // The framework's scroll positions are only read. Whether sounds are on is no secret.
    expect(keepers).toEqual([
      "app/shell/ScrollPlace.tsx",
      "app/shell/SoundSwitch.tsx",
      "app/shell/whole-page.ts",
    ]);
  });

  it("the environment is read by app/shared/env.server.ts, and by the operator's commands", () => {
    // import.meta.env.SSR and PROD name the build and are not configuration.
    const readers = holding(all, /process\.env\b|import\.meta\.env\b(?!\.(?:SSR|PROD)\b)/);
    // The URL map asks which build it is part of, so that the developers' pages stay out of the product.
    const isMeant = (path: string) =>
      path === "app/shared/env.server.ts" || path === "app/routes.ts" || path.startsWith("server/ops/");
    expect(readers.filter((path) => !isMeant(path))).toEqual([]);
  });

  it("secrets: nothing signs or seals with a secret written in the source", () => {
    expect(holding(all, /\b(secret|password|token)\s*[:=]\s*["'][A-Za-z0-9+/_-]{16,}["']/i)).toEqual([]);
  });

  it("cookie.registered: cookies are written and read by the registry alone, by the cookie package", () => {
    // Each program has a registry: the players' site, and the desk.
    const registries = /^app\/(cookies\/|desk\/cookies\.server\.ts$)/;
    const outside = all.filter(([path]) => !registries.test(path));
    const writers = /SameSite|\(\s*"set-cookie"|["']?set-cookie["']?\]?\s*:|\b(createCookie|cookieStore)\b/i;
    // Neither writes one: they ask whether a response sets a cookie.
    expect(holding(outside, writers)).toEqual(["app/session/visit.server.ts", "server/web/page-cache.ts"]);
    expect(holding(outside, /from "(cookie|hono\/cookie)"/)).toEqual([]);
    // The relay hands the cookies of a websocket's request to readSession.
    expect(holding(outside, /\b(get|header)\(\s*"cookie"|headers\.cookie\b/i)).toEqual([
      "server/web/reward/start.ts",
    ]);
    expect(holding(outside, /document\.cookie/)).toEqual([]);
  });

  it("redirects are made in one place, 303", () => {
    const redirecting =
      /import \{[^}]*\bredirect(Document)?\b[^}]*\} from "@remix-run|\bLocation: |\.set\("location"/i;
    expect(holding(all, redirecting)).toEqual(["app/redirect.server.ts"]);
  });

  it("the scan itself finds what it looks for", () => {
    expect(holding([["a.tsx", "<p dangerouslySetInnerHTML={x} />"]], /dangerouslySetInnerHTML/)).toEqual([
      "a.tsx",
    ]);
    expect(app.length).toBeGreaterThan(50);
  });
});
