import { type Kysely, sql } from "kysely";
import type { PlaythroughGroup } from "~/casino/contract/playthrough";
import type { Database } from "../db/schema";
import { casinoGames } from "../games/casino-games";
import { seedCoupons } from "./coupons";
import { seedJackpots } from "./jackpots";

/** Existing coupons stay as they are, because the operator may have changed them. */
async function seedMissingCoupons(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto("coupon")
    .values(
      seedCoupons.map(({ code, inDefaultList, definition }, index) => ({
        coupon_code: code,
        definition: JSON.stringify(definition),
        in_default_list: inDefaultList,
        sort: (index + 1) * 10,
      })),
    )
    .onConflict((conflict) => conflict.column("coupon_code").doNothing())
    .execute();
}

/** Coupons seeded before they had translations get them, unless the operator has changed their texts. */
async function translateSeededCoupons(db: Kysely<Database>): Promise<void> {
  const seeds = seedCoupons.map(({ code, definition }) => {
    const { coupon_title, coupon_subtitle, coupon_description, terms, translations } = definition;
    return { code, texts: { coupon_title, coupon_subtitle, coupon_description, terms }, translations };
  });
  await sql`
    update coupon set definition = definition || jsonb_build_object('translations', seeds.translations)
    from jsonb_to_recordset(${JSON.stringify(seeds)}::jsonb) as seeds(code text, texts jsonb, translations jsonb)
    where coupon_code = seeds.code and not definition ? 'translations' and definition @> seeds.texts`.execute(
    db,
  );
}

const SLOT_GROUPS: ReadonlySet<PlaythroughGroup> = new Set(["slots", "progressives"]);

/** The casino's own games follow the code that deals them. */
async function seedCasinoGames(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto("game")
    .values(
      casinoGames.map((game, index) => ({
        game_id: game.gameId,
        machine_id: game.machineId,
        display_name: game.displayName,
        category: game.category,
        sub_category: game.subCategory,
        on_desktop: true,
        on_mobile: game.needsWidth !== true,
        sort: (index + 1) * 10,
        product: SLOT_GROUPS.has(game.playthrough) ? ("slots" as const) : ("other" as const),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["game_id", "machine_id"]).doUpdateSet((eb) => ({
        display_name: eb.ref("excluded.display_name"),
        category: eb.ref("excluded.category"),
        sub_category: eb.ref("excluded.sub_category"),
        product: eb.ref("excluded.product"),
      })),
    )
    .execute();
}

/** Fills an empty casino and leaves existing data alone; safe to run at every start. */
export async function seed(db: Kysely<Database>, now = new Date()): Promise<void> {
  await seedMissingCoupons(db);
  await translateSeededCoupons(db);
  await seedCasinoGames(db);
  await seedJackpots(db, now);
}
