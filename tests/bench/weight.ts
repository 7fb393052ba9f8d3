import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { request } from "undici";
import { fundedPlayers, signInCookie } from "./players";
import type { System } from "./system";
import { kilobytes, type Row } from "./table";

/** Budgets in compressed bytes: HTML and CSS of a first view, and script on top of the framework's own. */
const VIEW_BYTES_MAX = 14 * 1024;
const OWN_SCRIPT_BYTES_MAX = 10 * 1024;

/** Bytes on the wire of what a browser loads for one page. */
interface Weight {
  html: number;
  css: number;
  script: number;
}

interface View {
  path: string;
  /** Whether VIEW_BYTES_MAX applies to this page. */
  budgeted: boolean;
  signedIn: boolean;
}

const views: readonly View[] = [
  { path: "/", budgeted: true, signedIn: false },
  { path: "/lobby/games/", budgeted: true, signedIn: false },
  { path: "/lobby/games/", budgeted: true, signedIn: true },
  { path: "/lobby/promotions/", budgeted: true, signedIn: false },
  { path: "/lobby/promotions/", budgeted: true, signedIn: true },
  { path: "/onboarding/login", budgeted: false, signedIn: false },
  { path: "/play/101-1", budgeted: false, signedIn: true },
];

export async function weightRows(system: System): Promise<Row[]> {
  const framework = (await weigh(system.bare.url, "/", {})).script;
  const [player] = await fundedPlayers(system.casino.url, system.database.ownerUrl, 1, 100_00);
  const cookie = player ? await signInCookie(system.web.url, player) : "";
  const rows: Row[] = [
    { figure: "script of a bare Remix page", measured: kilobytes(framework), budget: "", isMet: null },
  ];
  for (const view of views) {
    const weight = await weigh(system.web.url, view.path, view.signedIn ? { cookie } : {});
    rows.push(...rowsOf(view, weight, framework));
  }
  for (const [path, headers, most] of [
    ["/lobby/games/", { "save-data": "on" }, 0],
    // What its dialogs need.
    ["/info/terms/", {}, 1024],
  ] as const) {
    const { script } = await weigh(system.web.url, path, headers);
    const mode = "save-data" in headers ? ", lite mode" : "";
    rows.push({
      figure: `${path}${mode}: script`,
      measured: kilobytes(script),
      budget: most === 0 ? "0" : `at most ${kilobytes(most)}`,
      isMet: script <= most,
    });
  }
  return rows;
}

function rowsOf({ path, budgeted, signedIn }: View, { html, css, script }: Weight, framework: number): Row[] {
  const name = `${path}${signedIn ? ", signed in" : ""}`;
  const scriptBudget = framework + OWN_SCRIPT_BYTES_MAX;
  return [
    {
      figure: `${name}: HTML + CSS`,
      measured: `${kilobytes(html)} + ${kilobytes(css)} = ${kilobytes(html + css)}`,
      budget: budgeted ? `at most ${kilobytes(VIEW_BYTES_MAX)}` : "",
      isMet: budgeted ? html + css <= VIEW_BYTES_MAX : null,
    },
    {
      figure: `${name}: script`,
      measured: kilobytes(script),
      budget: budgeted ? `at most ${kilobytes(scriptBudget)}` : "",
      isMet: budgeted ? script <= scriptBudget : null,
    },
  ];
}

/** Loads a page and all that its HTML asks for: style sheets, and modules with their static imports. */
async function weigh(origin: string, path: string, headers: Record<string, string>): Promise<Weight> {
  const page = await load(`${origin}${path}`, headers);
  const sheets = new Set<string>();
  const modules = new Set<string>();
  for (const [tag] of page.text.matchAll(/<(?:link|script)\b[^>]*>/g)) {
    const target = /\b(?:href|src)="([^"]+)"/.exec(tag)?.[1];
    if (!target) continue;
    if (/rel="stylesheet"/.test(tag)) sheets.add(target);
    if (/rel="modulepreload"/.test(tag) || tag.startsWith("<script")) modules.add(target);
  }
  for (const [, inline = ""] of page.text.matchAll(/<script\b[^>]*>([^<]+)<\/script>/g)) {
    for (const target of importsOf(inline)) modules.add(target);
  }
  const css = await Promise.all([...sheets].map((sheet) => load(new URL(sheet, origin).href, {})));
  return {
    html: page.bytes,
    css: css.reduce((sum, { bytes }) => sum + bytes, 0),
    script: await scriptBytes(origin, modules),
  };
}

async function scriptBytes(origin: string, entries: ReadonlySet<string>): Promise<number> {
  const seen = new Set([...entries].map((entry) => new URL(entry, origin).href));
  let bytes = 0;
  // A set that grows while it is walked: imports of imports are walked too.
  for (const url of seen) {
    const module = await load(url, {});
    bytes += module.bytes;
    for (const target of importsOf(module.text)) seen.add(new URL(target, url).href);
  }
  return bytes;
}

/** Static imports only; what a page imports later, on demand, is no part of its first view. */
function importsOf(code: string): string[] {
  const found = code.matchAll(/\b(?:import|export)\s*(?:[\w$*{}\s,]+?\s*from\s*)?"((?:\.{0,2}\/)[^"]+)"/g);
  return [...found].map(([, target = ""]) => target);
}

async function load(url: string, headers: Record<string, string>): Promise<{ bytes: number; text: string }> {
  const answer = await request(url, {
    headers: { "accept-encoding": "br, gzip", accept: "text/html,*/*", ...headers },
  });
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
  const body = Buffer.from(await answer.body.arrayBuffer());
  return { bytes: body.byteLength, text: decode(body, answer.headers["content-encoding"]) };
}

function decode(body: Buffer, encoding: string | string[] | undefined): string {
  if (encoding === "br") return brotliDecompressSync(body).toString();
  if (encoding === "gzip") return gunzipSync(body).toString();
  return body.toString();
}
