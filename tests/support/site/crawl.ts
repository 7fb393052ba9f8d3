import type { HttpAnswer, HttpVisitor } from "../http-visitor";

/** A page that was read, or its error status. */
export interface Crawled {
  path: string;
  answer: HttpAnswer;
  /** The page on which its address was found first. */
  from: string;
}

/** Links that would end the crawling session. */
const NEVER = /^\/logout/;

/** How many pages of one kind (games, rounds) are read. */
const MAX_OF_A_KIND = 6;

/**
 * Reads the pages, follows every internal link recursively, and requests every file that
 * they name, until there is no new address. Plain HTTP, as a browser without script would.
 * @throws Error for a page with U+FFFD, which stands for bytes that are no character
 */
export async function crawl(http: HttpVisitor, starts: readonly string[]): Promise<Crawled[]> {
  const seen = new Set(starts);
  const kinds = new Map<string, number>();
  const queue = starts.map((path) => ({ path, from: "the start" }));
  const read: Crawled[] = [];
  // A queue that grows during the iteration.
  for (const { path, from } of queue) {
    const answer = await http.get(path);
    // Read as text, a picture has bytes that are no character.
    const isText = answer.headers.get("content-type")?.startsWith("text/") ?? false;
    if (isText && answer.text.includes("\uFFFD"))
      throw new Error(`${path} on ${from} has a damaged character`);
    read.push({ path, from, answer });
    const found = answer.location === "" ? addressesOn(answer) : [answer.location];
    for (const address of found) {
      const [next = ""] = new URL(address, new URL(path, http.origin)).href
        .replace(http.origin, "")
        .split("#");
      if (!next.startsWith("/") || NEVER.test(next) || seen.has(next) || isOfAFullKind(next, kinds)) continue;
      seen.add(next);
      queue.push({ path: next, from: path });
    }
  }
  return read;
}

/** Links, pictures, style sheets and scripts of an HTML page. */
function addressesOn({ headers, text }: HttpAnswer): string[] {
  if (!headers.get("content-type")?.startsWith("text/html")) return [];
  return [...text.matchAll(/<(?:a|link|img|script|use)\b[^>]*?\s(?:href|src)="([^"]*)"/g)].map(
    ([, address = ""]) => address.replace(/&amp;/g, "&"),
  );
}

function isOfAFullKind(path: string, kinds: Map<string, number>): boolean {
  const kind = kindOf(path);
  if (kind === null) return false;
  const count = (kinds.get(kind) ?? 0) + 1;
  kinds.set(kind, count);
  return count > MAX_OF_A_KIND;
}

/** Addresses that differ only in a number (games, rounds) or in query values are of one kind. */
function kindOf(path: string): string | null {
  const { pathname, searchParams } = new URL(path, "http://house.invalid");
  if (pathname.startsWith("/assets/")) return null;
  const kind = withoutNumbers(pathname);
  const names = [...searchParams.keys()].sort().join(",");
  return kind === path ? null : `${kind}?${names}`;
}

/** A pathname with a mark in place of each id and number. */
export function withoutNumbers(pathname: string): string {
  return pathname.replace(/[0-9a-f-]{36}/g, "*").replace(/\d+/g, "*");
}

/** Ids that same-page links point to but the page lacks. */
export function deadFragments({ path, answer }: Crawled): string[] {
  return [...answer.text.matchAll(/\shref="#([^"]+)"/g)]
    .map(([, id = ""]) => id)
    .filter((id) => !answer.text.includes(` id="${id}"`))
    .map((id) => `${path}#${id}`);
}

/** The URLs that the forms of a page post to. */
export function postedTo({ path, answer }: Crawled): string[] {
  const forms = [...answer.text.matchAll(/<form\b[^>]*>/g)].map(([tag]) => tag);
  return forms
    .filter((tag) => /\smethod="post"/i.test(tag))
    .map((tag) => /\saction="([^"]*)"/.exec(tag)?.[1]?.replace(/&amp;/g, "&") ?? path);
}
