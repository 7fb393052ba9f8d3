import * as contract from "~/casino/contract/account";
import { personPreferences } from "~/casino/contract/other";
import { languageFor } from "~/shared/accept-language";
import { permitEmail, setLanguage } from "../domain/players/preferences";
import { Refusal } from "../domain/refusal";
import { type Api, handle } from "./handle";

/** Person preferences, whose `custrefid` is the player's own id as text, and the language of emails. */
export function servePreferences(api: Api): void {
  handle(api, personPreferences, async ({ session, body, runOnce }) => {
    if (body.custrefid !== String(session.playerId)) {
      throw new Refusal("forbidden");
    }
    return runOnce(async (trx) => {
      await permitEmail(trx, { playerId: session.playerId, permit: body.emailpermit });
      return { message: body.emailpermit ? "Email is allowed" : "Email is stopped" };
    });
  });

  handle(api, contract.setLanguage, async ({ session, body, services }) => {
    // The closest language that there are texts in.
    const language = languageFor(undefined, body.language);
    await setLanguage(services.db, { playerId: session.playerId, language });
    return { message: "Saved" };
  });
}
