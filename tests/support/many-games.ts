import type pg from "pg";

/** Games a test adds to ours, so that every list has more than a page. */
const SHARES = [
  { category: "New Games", subs: ["All"], part: 0.02 },
  { category: "Halloween", subs: ["All"], part: 0.02 },
  { category: "Slots", subs: ["3 Reel", "5 Reel", "Ways"], part: 0.6 },
  { category: "Specialty", subs: ["Keno", "Scratch"], part: 0.06 },
  { category: "Video Poker", subs: ["1 Hand", "3 Hand", "10 Hand", "52 Hand", "100 Hand"], part: 0.2 },
  { category: "Table Games", subs: ["Blackjack", "Roulette"], part: 0.1 },
] as const;

const FIRST = ["Golden", "Lucky", "Wild", "Frosty", "Royal", "Midnight", "Cherry", "Silver"];
const SECOND = ["Dragon", "Pharaoh", "Harvest", "Voyage", "Lantern", "Garden", "Treasure"];

/** First id of the generated games. */
const FIRST_ID = 50_000;

export interface MadeGame {
  code: string;
  name: string;
  category: string;
  sub: string;
}

/** Games in the order of the file, each with a name of its own that ends in its number. */
export function manyGames(count: number): MadeGame[] {
  return Array.from({ length: count }, (_, n) => {
    const { category, subs } = shareOf(n);
    const name = `${FIRST[n % FIRST.length] ?? ""} ${SECOND[n % SECOND.length] ?? ""} ${n + 1}`;
    return { code: `${FIRST_ID + n}-1`, name, category, sub: subs[n % subs.length] ?? "All" };
  });
}

/** Strides through the shares, so that every page has games of several categories. */
function shareOf(n: number): (typeof SHARES)[number] {
  let place = (n * 0.618_033_988_75) % 1;
  for (const share of SHARES) {
    if (place < share.part) return share;
    place -= share.part;
  }
  return SHARES[2];
}

/** Inserts the games after our own. */
export async function addGames(db: Pick<pg.Pool, "query">, games: readonly MadeGame[]): Promise<void> {
  await db.query(
    `insert into game (game_id, machine_id, display_name, category, sub_category, on_desktop, on_mobile, sort)
     select $1::int + (n - 1)::int, 1, name, category, sub, true, true, $1::int + n::int
     from unnest($2::text[], $3::text[], $4::text[]) with ordinality as made (name, category, sub, n)`,
    [
      FIRST_ID,
      games.map(({ name }) => name),
      games.map(({ category }) => category),
      games.map(({ sub }) => sub),
    ],
  );
}
