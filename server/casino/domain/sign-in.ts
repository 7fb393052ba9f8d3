import type { Kysely, Transaction } from "kysely";
import type { Language } from "~/shared/languages";
import type { Database } from "../db/schema";
import { checkLogin, invalidCredentials, type NamedAccount, type PlayerRow } from "./players";
import { keepLanguage } from "./preferences";
import { lockSignIns } from "./sign-in-lock";
import { newSignIn, openSession, type OpenedSession, type SignInPlace } from "./sessions";

export interface SignedIn {
  player: PlayerRow;
  session: OpenedSession;
}

/**
 * Opens a session for a login (or email address, lowercase) and its password.
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
): Promise<SignedIn> {
  const player = await checkLogin(db, name, account, password, now);
  const session = await db.transaction().execute(async (trx: Transaction<Database>) => {
    // The password was changed during the check, which ended all other sign-ins; so this one is refused.
    if ((await lockSignIns(trx, player.player_id)) !== account?.argon2id) throw invalidCredentials();
    return openSession(trx, player.player_id, place, now, { ...newSignIn(now), passwordAt: now });
  });
  await keepLanguage(db, player, place.language);
  return { player, session };
}
