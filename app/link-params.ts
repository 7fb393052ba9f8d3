import { withQuery } from "~/paths";

/** Parameters of incoming links that are spent once the page is shown. */
const SPENT = ["user", "feed", "token", "rtg_aff", "pid", "coupon"];

/** The longest of our own links, to check a round, has values of a few hundred characters. */
const MAX_VALUE_LENGTH = 1_000;

/** Markup, control characters and addresses of other sites: none of our links contains them. */
const HOSTILE = /[<>"\\\p{Cc}]|^\s*(\w+:)?\/\/|^\s*(javascript|data|vbscript):/iu;

/**
 * Path and query of a page as its own links repeat them: without spent or hostile parameters of an incoming
 * link, so that those go no further.
 */
export function stripLinkParams(here: string): string {
  const at = here.indexOf("?");
  if (at === -1) return here;
  const query = new URLSearchParams(here.slice(at));
  const dropped = [...query].filter(
    ([name, value]) => SPENT.includes(name) || isHostile(name) || isHostile(value),
  );
  return withQuery(here, Object.fromEntries(dropped.map(([name]) => [name, null])));
}

function isHostile(text: string): boolean {
  return text.length > MAX_VALUE_LENGTH || HOSTILE.test(text);
}
