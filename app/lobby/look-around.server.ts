import { z } from "zod";
import type { Balance } from "~/casino/contract/account";
import { plainCookie } from "~/cookies/plain-cookie.server";
import { gives } from "~/coupons/gives";
import { needsDeposit } from "~/coupons/redeem.server";
import { welcomeCode } from "~/coupons/welcome-code.server";
import { formAction } from "~/forms/action.server";
import { paths } from "~/paths";
import { seeOther } from "~/redirect.server";
import { visitorOffers } from "~/session/shared-answers.server";
import type { Visit } from "~/session/visit.server";
import { forms } from "./forms";

/** The player who dismissed the card, so that another in the same browser still sees it. Plain: only a card depends on it. */
const cookie = plainCookie("looked-around");

/** Harmless to send twice, so it carries no idempotency key. */
export const lookAroundAction = formAction({
  form: forms.lookAround,
  schema: z.object({}),
  async act({ session }) {
    return seeOther(paths.games, session === null ? {} : { cookies: [cookie.write(String(session.pid))] });
  },
});

/** Where a new player may begin. */
export interface NewPlayerCard {
  /** Whether there is a welcome offer. */
  hasWelcome: boolean;
  /** The card of free spins that need no deposit; null if there are none. */
  spins: string | null;
}

/**
 * The card of a player who has neither deposited nor played, until it is dismissed.
 * @param money as the frame asks for it on the front of the lobby
 * @returns null for anybody else, and where the casino does not say
 */
export async function newPlayerCard(visit: Visit, money: Balance | null): Promise<NewPlayerCard | null> {
  const { session, request } = visit;
  if (session === null || cookie.read(request) === String(session.pid)) return null;
  if (money?.has_deposited !== false || money.recent_games?.length !== 0) return null;
  const { coupons } = await visitorOffers(visit);
  const spins = coupons?.find((coupon) => gives(coupon) === "spins" && !needsDeposit(coupon));
  const hasWelcome = coupons?.some(({ coupon_code }) => coupon_code === welcomeCode()) ?? false;
  if (!hasWelcome && spins === undefined) return null;
  return { hasWelcome, spins: spins ? paths.offer(spins.coupon_code) : null };
}
