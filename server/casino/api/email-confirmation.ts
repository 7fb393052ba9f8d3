import * as contract from "~/casino/contract/account";
import { askForConfirmation, confirmByLink } from "../domain/email-confirmation";
import { handle, type Api } from "./handle";

/** Confirms that the email address of an account belongs to its player. Additions to the contract. */
export function serveEmailConfirmation(api: Api): void {
  handle(api, contract.sendEmailConfirmation, async ({ session, house, now, runOnce }) => {
    await house.limits.countConfirmationMail(session.playerId);
    const answer = await runOnce(async (trx) => {
      await askForConfirmation(trx, session.playerId, now);
      return { message: "An email is on its way." };
    });
    house.mails.wake();
    return answer;
  });

  handle(api, contract.confirmEmail, async ({ params, house, block, now }) => {
    await house.limits.countConfirmation(block);
    await house.db.transaction().execute((trx) => confirmByLink(trx, params.id, now));
    house.mails.wake();
    return { message: "Your email address is confirmed." };
  });
}
