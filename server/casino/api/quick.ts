import { CLIENT_ID } from "~/casino/contract/client-id";
import * as contract from "~/casino/contract/quick";
import { playerById } from "../domain/players/players";
import { Refusal } from "../domain/refusal";
import { playerOfCredential } from "../domain/secrets/secrets";
import { requireFreshSignIn } from "../domain/sign-in/fresh-sign-in";
import { hasSavedLogin, revokeSavedLogins, saveLogin, signInByHandle } from "../domain/sign-in/quick-play";
import { handleOfToken } from "./account-handle";
import { passGuard } from "./captcha";
import { askAtSignIn } from "./exclusion";
import { type Api, handle, requireOwn } from "./handle";
import { admittedAnswer } from "./session-answer";

/** Quick play: a saved login. */
export function serveQuickPlay(api: Api): void {
  serveQuickLogin(api);

  handle(api, contract.quickPlay, async ({ session, query, services, now }) => {
    requireOwn(session.playerId, { pid: query.player_id });
    return { Count: (await hasSavedLogin(services.db, session.playerId, now)) ? 1 : 0 };
  });

  // The answer is a secret, so it is not stored for the key: a repeat creates a new handle and revokes the first.
  handle(api, contract.optInQuickPlay, async ({ session, token, body, services, now }) => {
    requireOwn(session.playerId, { pid: body.player_id });
    const player = await playerById(services.db, session.playerId);
    if (body.hashed_password !== handleOfToken(token) || body.login.toLowerCase() !== player.login) {
      throw new Refusal("page_outdated");
    }
    await requireFreshSignIn(services.db, session, now);
    const userhash = await saveLogin(services.db, session.playerId, now);
    services.mails.wake();
    return { Count: 1, userhash };
  });

  handle(api, contract.optOutQuickPlay, async (call) =>
    call.runOnce(async (trx) => {
      await revokeSavedLogins(trx, call.session.playerId, call.now);
      return { message: "Quick play is off" };
    }),
  );
}

/** A link says nothing about the player's location or device: assume a non-desktop client in UTC. */
const UNKNOWN_PLACE = { clientId: CLIENT_ID.other, timezone: "+00:00" };

function serveQuickLogin(api: Api): void {
  handle(api, contract.quickLogin, async (call) => {
    const { query, services, now, address, block, language, device } = call;
    await passGuard(call, { forms: ["quickplay", "quickredeem"] });
    await services.limits.holdQuickLogin(block);
    const place = { ...UNKNOWN_PLACE, address, language, device };
    const signedIn = await signInByHandle(services.db, query.userhash, place, now, (player) =>
      askAtSignIn(services, player),
    );
    if (!signedIn) {
      await services.limits.countFailedQuickLogin(block, playerOfCredential(query.userhash));
      throw new Refusal("saved_login_ended");
    }
    return admittedAnswer(services, signedIn, now);
  });
}
