import type { Kysely } from "kysely";
import type { SwitchKind } from "~/casino/contract/switch-words";
import type { DatabaseLog } from "../db/log";
import { listenTo } from "../db/notifications";
import type { Database } from "../db/schema";
import { NO_BOUNDS, type StakeBounds } from "./catalogue/game-settings";
import { profileOfCountry } from "./markets/markets";

/** The triggers of `switch` and `game_setting` notify it. */
const CHANNEL = "switches";
/** In case a notification is lost: what is off is known everywhere within this time. */
const POLL_MS = 1_000;

/**
 * Whether people of a country can open an account: sign-ups as a whole and the country's market are on.
 * @param country null where it is not known
 */
export async function takesSignups(db: Kysely<Database>, country: string | null): Promise<boolean> {
  if (await isOff(db, "signups")) return false;
  return !(await isOff(db, "market", await profileOfCountry(db, country)));
}

/** Whether a switch is off in the database: from its commit on, no copy of the casino begins any more what it closes. */
export async function isOff(db: Kysely<Database>, kind: SwitchKind, name = ""): Promise<boolean> {
  const row = await db
    .selectFrom("switch")
    .select("is_on")
    .where("kind", "=", kind)
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.is_on === false;
}

/** What is off, and the stakes of games, kept in memory for what must not cost a query: every call, and every round. */
export interface Switches {
  isOn(kind: SwitchKind, name?: string): boolean;
  /** What operators allow of a game's stakes. */
  stakesOf(gameCode: string): StakeBounds;
  close(): Promise<void>;
}

/** Reads what is off, and keeps up with it: a change arrives by NOTIFY from whichever copy makes it. */
export async function startSwitches(
  db: Kysely<Database>,
  databaseUrl: string,
  log: DatabaseLog,
): Promise<Switches> {
  const cache = new SwitchCache(db);
  await cache.read();
  const reread = () => cache.readAgain();
  const notifications = await listenTo({
    url: databaseUrl,
    channel: CHANNEL,
    log,
    onNotice: reread,
    onMissed: reread,
  });
  const polling = setInterval(reread, POLL_MS);
  return {
    isOn: (kind, name = "") => !cache.off.has(keyOf(kind, name)),
    stakesOf: (gameCode) => cache.bounds.get(gameCode) ?? NO_BOUNDS,
    async close() {
      clearInterval(polling);
      await notifications.close();
      await cache.reading;
    },
  };
}

class SwitchCache {
  off: ReadonlySet<string> = new Set();
  bounds: ReadonlyMap<string, StakeBounds> = new Map();
  /** Resolves when nothing is being read. */
  reading: Promise<void> | null = null;
  private isStale = false;

  constructor(private readonly db: Kysely<Database>) {}

  async read(): Promise<void> {
    const [rows, bounds] = await Promise.all([
      this.db.selectFrom("switch").select(["kind", "name"]).where("is_on", "=", false).execute(),
      this.db
        .selectFrom("game_setting")
        .select(["game_code", "least_stake_minor as least", "most_stake_minor as most"])
        .where((eb) =>
          eb.or([eb("least_stake_minor", "is not", null), eb("most_stake_minor", "is not", null)]),
        )
        .execute(),
    ]);
    this.off = new Set(rows.map(({ kind, name }) => keyOf(kind, name)));
    this.bounds = new Map(bounds.map(({ game_code, ...bound }) => [game_code, bound]));
  }

  /** Reads once more after what is being read, which may be older than the change. */
  readAgain(): void {
    this.isStale = true;
    this.reading ??= this.catchUp().finally(() => {
      this.reading = null;
    });
  }

  private async catchUp(): Promise<void> {
    while (this.isStale) {
      this.isStale = false;
      // While the database does not answer, what was known holds; the next poll tries again.
      await this.read().catch(() => undefined);
    }
  }
}

function keyOf(kind: SwitchKind, name: string): string {
  return `${kind}:${name}`;
}
