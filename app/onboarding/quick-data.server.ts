import { gameRulesOf } from "~/casino/contract/game-rules";
import { gameCode } from "~/casino/contract/shared";
import { codeOfLink } from "~/coupons/redeem.server";
import type { OnboardingForm } from "~/paths";
import { handleTicket } from "~/session/ticket.server";
import { callOptional, type Visit } from "~/session/visit.server";
import { requestQuery } from "~/url";

/** What a quick link is about to do. Opening the link does nothing by itself. */
export interface QuickView {
  /** Who acts: the signed-in player, a saved login, or a visitor who has to log in first. */
  as: "player" | "saved" | "visitor";
  game: { code: string; name: string | null } | null;
  /** Null if the link has no coupon. */
  coupon: string | null;
  /** Error code of a redemption that failed after the saved login had signed in. */
  failed: string | null;
}

/** @returns null for forms outside the quick flows */
export async function quickView(visit: Visit, form: OnboardingForm): Promise<QuickView | null> {
  if (form !== "quickplay" && form !== "quickredeem") return null;
  const query = requestQuery(visit.request);
  const game = form === "quickplay" ? gameIn(query.get("game")) : null;
  const failed = query.get("failed") ?? "";
  return {
    as: visit.session ? "player" : handleTicket.read(visit.request) ? "saved" : "visitor",
    game: game === null ? null : { code: game, name: await nameOf(visit, game) },
    coupon: form === "quickredeem" ? codeOfLink(query.get("code")) : null,
    failed: form === "quickredeem" && /^[a-z_]{1,40}$/.test(failed) ? failed : null,
  };
}

/** The game of a quick link, `gameId-machineId`; null if malformed. */
export function gameIn(text: string | null | undefined): string | null {
  const parsed = gameCode.safeParse(text);
  return parsed.success ? parsed.data : null;
}

/** Name of the game; null for another provider's game, which has no rules here but still opens. */
async function nameOf(visit: Visit, code: string): Promise<string | null> {
  const rules = await callOptional(visit, visit.casino.call(gameRulesOf, { params: { code } }));
  return rules?.display_name ?? null;
}
