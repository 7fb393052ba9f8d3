import { flatRoutes } from "../flat-routes";

/** Every path of app/routes.ts, with a value for each parameter. */
export function routePaths(): string[] {
  const names = flatRoutes.map(({ path }) => path).filter((path) => path !== "*");
  const values: Record<string, string> = {
    page: "about",
    form: "login",
    code: "2-1",
    day: "2026-11-22",
    no: "1",
  };
  return names.map((name) => `/${name.replace(/:(\w+)/g, (_, key: string) => values[key] ?? "x1")}`);
}

const ODD = [
  "/",
  "//",
  "//:",
  "//[",
  "//%2F",
  "/%5c",
  "%5c%5c",
  "/%",
  "/%00",
  "%ff%fe",
  "/%09/",
  "/%0a",
  "/..%2f..%2f",
  "/.",
  "/..",
  "/./",
  ":",
  "[",
  "]",
  "@",
  "//evil.example",
  "/\\evil",
  "\\",
  "%e2%80%ae",
  "'",
  '"',
  "<b>",
  "{}",
  "|",
  "^",
  "*",
  ";",
  "%25",
  "%2525",
  "+",
  "~",
  ".data",
  "_root.data",
  "/_root",
  ".json",
  ".map",
  "?",
  "#",
  "&",
  "=",
  "http://evil.example/",
  "javascript:alert(1)",
  "-1",
  "0",
  "1e999",
  "NaN",
  "null",
  "undefined",
  "__proto__",
  "constructor",
  "x".repeat(600),
  "9".repeat(40),
  "%F0%9F%8D%92",
  "%c0%ae",
  "%uD800",
];
const PARAMETERS = [
  "action",
  "state",
  "step",
  "menu",
  "confirm",
  "reward",
  "closed",
  "showchat",
  "write",
  "sent",
  "tab",
  "form",
  "pid",
  "token",
  "hash",
  "game",
  "code",
  "coupon",
  "promo",
  "returnTo",
  "ended",
  "mode",
  "demo",
  "view",
  "q",
  "page",
  "sub",
  "category",
  "id",
  "before",
  "kind",
  "from",
  "to",
  "launch",
  "hint",
  "rtg_aff",
  "user",
  "feed",
  "index",
  "_data",
  "_routes",
  "method",
  "amount",
  "query",
  "offer",
  "aid",
  "failed",
];
const VALUES = [
  ...ODD,
  "show",
  "login",
  "cashier",
  "quickplay",
  "quickredeem",
  "moreDetails",
  "main",
  "lobbyJackpotWin",
  "2",
  "CHERRY400",
  "CASHIER_OPEN",
  "ICM-1",
  "2-1",
  "2026-02-30",
  "999999999999999999999",
  "1",
  "review",
  "card",
];
const HEADERS = [
  "Accept",
  "Accept-Language",
  "Accept-Encoding",
  "Save-Data",
  "ECT",
  "Range",
  "If-None-Match",
  "If-Modified-Since",
  "X-Forwarded-For",
  "X-Forwarded-Host",
  "X-Forwarded-Proto",
  "Forwarded",
  "Origin",
  "Referer",
  "Sec-Fetch-Site",
  "X-Request-Id",
  "Purpose",
  "X-Remix-Redirect",
  "Content-Type",
  "User-Agent",
  "Authorization",
  "Priority",
  "Te",
];
const HEADER_VALUES = [
  ...ODD,
  "br;q=x, gzip;q=-1",
  "fr-CA;q=2,*;q=;;",
  "bytes=0-0,5-",
  "bytes=999999-",
  'W/"',
  "text/html;q=",
  "on",
  "application/x-www-form-urlencoded; charset=odd",
  "null",
  "none",
  "cross-site",
  "same-origin",
  "\xff\xfe",
  "\t",
];
const COOKIES = [
  "cherrystone",
  "notice",
  "kept",
  "theme",
  "lang",
  "lite",
  "motion",
  "affiliate",
  "aff_suc",
  "guard",
];

export interface OddParts {
  /** Of the web program, `host:port`. */
  host: string;
  /** `name=value` pairs of a player who is signed in. */
  player: string;
}

/** A malformed request for one of our pages. */
export function oddRequest(random: () => number, { host, player }: OddParts): Buffer {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const chance = (of: number) => random() < of;
  const text = () => (chance(0.8) ? one(VALUES) : `${one(VALUES)}${one(ODD)}`);

  const path = chance(0.45) ? `${one(ODD)}${chance(0.5) ? one(ODD) : ""}` : mixed(one(PATHS), one, chance);
  const query = Array.from({ length: Math.floor(random() * 4) }, () => `${one(PARAMETERS)}=${text()}`).join(
    "&",
  );
  const target = `${path.startsWith("/") ? "" : "/"}${path}${query === "" ? "" : `?${query}`}`;
  const method = chance(0.75)
    ? "GET"
    : one(["HEAD", "POST", "POST", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"]);
  const body = method === "POST" ? `formKey=${one(ODD)}&${one(PARAMETERS)}=${text()}&from=${one(ODD)}` : "";
  const cookies = [
    ...(chance(0.35) ? [player] : []),
    ...Array.from({ length: Math.floor(random() * 3) }, () => `${one(COOKIES)}=${one(HEADER_VALUES)}`),
  ];
  const lines = [
    `${method} ${target.replace(/[ \t#]/g, "")} HTTP/1.1`,
    `Host: ${chance(0.95) ? host : one(["", "a b", "evil.example", "[::1", "a:99999", "\xff"])}`,
    ...(cookies.length > 0 ? [`Cookie: ${cookies.join("; ")}`] : []),
    ...Array.from({ length: Math.floor(random() * 4) }, () => `${one(HEADERS)}: ${one(HEADER_VALUES)}`),
    ...(method === "POST" && chance(0.8) ? [`Origin: http://${host}`] : []),
    ...(method === "POST" && chance(0.8) ? ["Content-Type: application/x-www-form-urlencoded"] : []),
    ...(body === "" ? [] : [`Content-Length: ${Buffer.byteLength(body, "latin1")}`]),
  ];
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n${body}`, "latin1");
}

const PATHS = routePaths();

function mixed(path: string, one: <T>(list: readonly T[]) => T, chance: (of: number) => boolean): string {
  if (chance(0.3)) return path;
  if (chance(0.3)) return `${path}.data`;
  if (chance(0.5)) return `${path}${one(ODD)}`;
  const at = path.indexOf("/", 1);
  return at === -1 ? `${one(ODD)}${path}` : `${path.slice(0, at)}${one(ODD)}${path.slice(at)}`;
}
