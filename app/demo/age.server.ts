import { visitorsMarket } from "~/casino/contract/markets";
import { plainCookie } from "~/cookies/plain-cookie.server";
import { paths, withQuery } from "~/paths";
import { seeOther } from "~/redirect.server";
import { answerIfHas } from "~/session/casino-has.server";
import type { Visit } from "~/session/visit.server";
import { LANGUAGE_PARAM, languageInQuery } from "~/shared/languages";
import { requestUrl } from "~/url";

/** Set by a visitor who says that they are old enough. */
export const demoAgeCookie = plainCookie("demo-age");

/**
 * Sends a visitor to the age question first, where their country asks for one. Players have shown their age. A casino
 * that knows no markets asks nothing; one that is slow or fails might, so the question comes first. Call it once the
 * demo is there to be shown: a question must not lead to a page that says the games are away.
 */
export async function requireDemoAge(visit: Visit): Promise<void> {
  const { session, request } = visit;
  if (session !== null || demoAgeCookie.read(request) === "1") return;
  const market = await answerIfHas(visit, visitorsMarket, {});
  if (market === undefined || market?.rules.demoAgeQuestion === false) return;
  const { pathname, search, searchParams } = requestUrl(request);
  // The question is in the language that the link names, as the demo would be.
  const lang = languageInQuery(searchParams);
  throw seeOther(withQuery(paths.demoAge, { from: `${pathname}${search}`, [LANGUAGE_PARAM]: lang }));
}
