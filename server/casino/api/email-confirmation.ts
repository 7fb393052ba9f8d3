import * as contract from "~/casino/contract/account";
import { correctEmail } from "../domain/players/email-change";
import { askForConfirmation, confirmByLink } from "../domain/players/email-confirmation";
import { requireFreshSignIn } from "../domain/sign-in/fresh-sign-in";
import { type Api, handle } from "./handle";

/** Confirms that the email address of an account belongs to its player. Additions to the contract. */
export function serveEmailConfirmation(api: Api): void {
  handle(api, contract.sendEmailConfirmation, async ({ session, services, now, runOnce }) => {
    const answer = await runOnce(
      async (trx) => {
        await askForConfirmation(trx, session.playerId, now);
        return { message: "An email is on its way." };
      },
      { before: () => services.limits.countConfirmationMail(session.playerId) },
    );
    services.mails.wake();
    return answer;
  });

  handle(api, contract.correctEmail, async ({ session, body, services, now, runOnce }) => {
    const { email } = body;
    const answer = await runOnce(
      async (trx) => {
        await requireFreshSignIn(trx, session, now);
        await correctEmail(trx, { playerId: session.playerId, email }, now);
        return { message: "An email is on its way to the new address." };
      },
      { before: () => services.limits.countConfirmationMail(session.playerId) },
    );
    services.mails.wake();
    return answer;
  });

  handle(api, contract.confirmEmail, async ({ session, params, services, block, now }) => {
    await services.limits.countConfirmation(block);
    const link = { playerId: session.playerId, id: params.id };
    await services.db.transaction().execute((trx) => confirmByLink(trx, link, now));
    services.mails.wake();
    return { message: "Your email address is confirmed." };
  });
}
