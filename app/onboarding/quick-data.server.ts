import { gameRulesOf } from "~/casino/contract/rounds";
import type { OnboardingForm } from "~/paths";
import { askAside, type Visit } from "~/session/visit.server";
import { couponIn, gameIn } from "./quick-link.server";
import { handleTicket } from "~/session/ticket.server";
import { requestQuery } from "~/url";

/** What a quick link is about to do. Looking at it does nothing yet. */
export interface QuickView {
  /** Who will do it: the player who is signed in, a saved login, or whoever logs in first. */
  as: "player" | "saved" | "visitor";
  game: { code: string; name: string | null } | null;
  /** The coupon; null where the link has none. */
  coupon: string | null;
  /** Why the coupon was not redeemed, as the casino's code, after a saved login had signed in. */
  failed: string | null;
}

/** @returns null for forms that are not of the quick flows */
export async function quickView(visit: Visit, form: OnboardingForm): Promise<QuickView | null> {
  if (form !== "quickplay" && form !== "quickredeem") return null;
  const query = requestQuery(visit.request);
  const game = form === "quickplay" ? gameIn(query.get("game")) : null;
  const failed = query.get("failed") ?? "";
  return {
    as: visit.session ? "player" : handleTicket.read(visit.request) ? "saved" : "visitor",
    game: game === null ? null : { code: game, name: await nameOf(visit, game) },
    coupon: form === "quickredeem" ? couponIn(query.get("code")) : null,
    failed: form === "quickredeem" && /^[a-z_]{1,40}$/.test(failed) ? failed : null,
  };
}

/** The house knows its own games by name; another provider's is opened without. */
async function nameOf(made: Visit, code: string): Promise<string | null> {
  const rules = await askAside(made, made.casino.call(gameRulesOf, { params: { code } }));
  return rules?.display_name ?? null;
}
