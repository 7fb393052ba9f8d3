import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright";
import { hydrated, type Mode, type Visitor } from "../browser";
import type { HttpPlayer, PlayerOptions } from "./http-player";
import { asPlayer, type TestSystem } from "./test-system";

/** Data for tests of the promotions screen in addition to the seed. */

/** A cashback of 2.50 on the player's last deposit, as the casino offers it (domain/cashback.ts). */
export async function offerCashback({ database }: TestSystem, player: HttpPlayer): Promise<void> {
  await database.pool.query(
    `insert into cashback_offer
       (player_id, offer_id, kind, source, basis_minor, amount_minor, currency, created_at, expires_at)
     select player_id, $2::uuid, 'ICM', $2::text, 1000, 250, 'USD', now(), now() + interval '1 day'
       from player where email = lower($1)`,
    [player.person.email, randomUUID()],
  );
}

/** Adds a coupon like a seeded one, with changes. */
export async function addCoupon(
  { database }: TestSystem,
  code: string,
  like: string,
  special: Record<string, unknown> = {},
): Promise<void> {
  await database.pool.query(
    `insert into coupon (coupon_code, definition, in_default_list, sort)
     select $1, definition || $3::jsonb, false, 1000 from coupon where coupon_code = $2`,
    [code, like, JSON.stringify(special)],
  );
}

export async function removeCoupons({ database }: TestSystem, codes: readonly string[]): Promise<void> {
  await database.pool.query("delete from coupon where coupon_code = any($1)", [codes]);
}

/** Marks the player's free spins as played, with winnings of 3.20. */
export async function playSpins({ database }: TestSystem, { person }: HttpPlayer): Promise<void> {
  await database.pool.query(
    `update player_coupon set spins_remaining = 0, spin_winnings_minor = 320, needed_minor = 9600
      where state = 'redeemed' and player_id = (select player_id from player where email = lower($1))`,
    [person.email],
  );
}

const PROMOTIONS = "/lobby/promotions/";

export async function openPromotions(page: Page, mode: Mode, query = ""): Promise<void> {
  await page.goto(PROMOTIONS + query);
  await hydrated(page, mode);
}

export function cardIn(page: Page, code: string): Locator {
  return page.locator(`#offer-${code}`);
}

/** The codes of the cards, in their order. */
export function codesIn(page: Page): Promise<string[]> {
  return page.locator(".offer-code > span:first-child").allInnerTexts();
}

/** A card's text on one line. */
export async function wordsOf(card: Locator): Promise<string> {
  return (await card.innerText()).replace(/\s+/g, " ");
}

/** Runs a piece as a new player on the promotions screen. */
export async function onPromotions(
  testSystem: TestSystem,
  mode: Mode,
  options: PlayerOptions,
  piece: (visitor: Visitor, player: HttpPlayer) => Promise<void>,
): Promise<void> {
  await asPlayer(testSystem, mode, options, async (visitor, player) => {
    await openPromotions(visitor.page, mode);
    await piece(visitor, player);
  });
}

/** Holds the answers to this screen's requests until released, like a slow network. */
export async function holdAnswers(
  page: Page,
  address = /\/lobby\/promotions\.data/,
): Promise<{ letGo: () => Promise<void> }> {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route(address, async (route) => {
    await opened;
    await route.continue();
  });
  return {
    letGo: async () => {
      open();
      // Release before unrouting: the driver continues pending requests on unroute, and we would continue them twice.
      await page.unrouteAll({ behavior: "wait" });
    },
  };
}
