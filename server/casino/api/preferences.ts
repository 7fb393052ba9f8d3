import { personPreferences } from "~/casino/contract/other";
import { permitEmail } from "../domain/preferences";
import { Refusal } from "../domain/refusal";
import { handle, type Api } from "./handle";

/** Person preferences. `custrefid` is the player's own id as text. */
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
}
