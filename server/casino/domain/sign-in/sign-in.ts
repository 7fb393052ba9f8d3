import type { Kysely, Transaction } from "kysely";
import type { Language } from "~/shared/languages";
import type { Database } from "../../db/schema";
import { lockIfInactive } from "../players/inactive";
import { checkLogin, invalidCredentials, type NamedAccount, type PlayerRow } from "../players/players";
import { keepLanguage } from "../players/preferences";
import { admit, type Admitted } from "../second-factor/sign-in";
import type { SignInPlace } from "../sessions/sessions";
import { lockSignIns } from "./lock";

/** What is asked about a player before a session opens, such as a register. @returns the player as they stand then */
export type PlayerCheck = (player: PlayerRow) => Promise<PlayerRow>;

/** A player whose password, or saved login, was right. */
export interface SignedIn {
  player: PlayerRow;
  admitted: Admitted;
}

/**
 * Opens a session for a login (or email address, lowercase) and its password, or asks for the second factor.
 * @param account of the name, from `accountNamed`
 * @throws Refusal as `checkLogin` does
 */
export async function signIn(
  db: Kysely<Database>,
  name: string,
  account: NamedAccount | null,
  password: string,
  place: SignInPlace & { language: Language },
  now: Date,
  check: PlayerCheck,
): Promise<SignedIn> {
  const player = await check(await checkLogin(db, name, account, password, now));
  const admitted = await db.transaction().execute(async (trx: Transaction<Database>) => {
    await lockIfInactive(trx, player.player_id, now);
    // The password was changed during the check, which ended all other sign-ins; so this one is refused.
    if ((await lockSignIns(trx, player.player_id)) !== account?.argon2id) throw invalidCredentials();
    return admit(trx, player, place, now, now);
  });
  await keepLanguage(db, player, place.language);
  return { player, admitted };
}
