import type { Transaction } from "kysely";
import * as contract from "~/casino/contract/second-factor";
import type { Database } from "../db/schema";
import { RECOVERY_CODES_BYTES, recoveryCodesOf } from "../domain/second-factor/codes";
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactorState,
} from "../domain/second-factor/settings";
import { completeSignIn, playerOfChallenge } from "../domain/second-factor/sign-in";
import { askAtSignIn } from "./exclusion";
import { type Api, type Call, handle } from "./handle";
import { sessionAnswer } from "./session-answer";

/** The second factor: its settings, and the step of a sign-in that asks for it. */
export function serveSecondFactor(api: Api): void {
  serveSettings(api);
  serveCodes(api);
  serveCompletion(api);
}

function serveSettings(api: Api): void {
  handle(api, contract.secondFactor, async ({ session, services, now }) => {
    const { db, vault, issuer } = services;
    const state = await secondFactorState(db, session, issuer, now, vault);
    return {
      is_on: state.isOn,
      turned_on_at: state.turnedOnAt?.toISOString() ?? null,
      removal_at: state.removalAt?.toISOString() ?? null,
      recovery_codes_left: state.recoveryCodesLeft,
      setup: state.setup,
    };
  });

  handle(api, contract.beginSecondFactor, ({ session, body, services, now, runOnce }) =>
    runOnce(
      async (trx) => {
        await beginSecondFactor(trx, session, body.password, now, services.vault);
        return { message: "Scan the code with your app." };
      },
      { before: () => services.limits.countPasswordCheck(session.playerId) },
    ),
  );

  handle(api, contract.removeSecondFactor, async ({ session, body, services, now, isRepeat, runOnce }) => {
    const { db, limits, mails, vault } = services;
    const request = { password: body.password, code: body.second_factor };
    const remove = () =>
      runOnce(async (trx) => {
        await removeSecondFactor(trx, session, request, now, vault);
        return { message: "Two-factor authentication is off." };
      });
    const counted = async () => {
      await limits.countPasswordCheck(session.playerId);
      return limits.countingCode(db, session.playerId, remove);
    };
    const answer = await ((await isRepeat()) ? remove() : counted());
    mails.wake();
    return answer;
  });
}

function serveCodes(api: Api): void {
  handle(api, contract.confirmSecondFactor, async (call) => {
    const { session, body, services, now, device } = call;
    return answerCodes(call, (trx, recoveryCodes) => {
      const request = { code: body.second_factor, deviceHash: device.idHash, recoveryCodes };
      return confirmSecondFactor(trx, session, request, now, services.vault);
    });
  });

  handle(api, contract.renewRecoveryCodes, async (call) => {
    const { session, body, services, now } = call;
    return answerCodes(call, (trx, recoveryCodes) => {
      const request = { code: body.second_factor, recoveryCodes };
      return renewRecoveryCodes(trx, session, request, now, services.vault);
    });
  });
}

type CodesCall = Pick<
  Call<typeof contract.renewRecoveryCodes>,
  "session" | "services" | "key" | "requestHash" | "isRepeat" | "runOnce"
>;

/**
 * Answers with new recovery codes. They are derived from the request, so that a form that was sent twice shows them
 * although they are not stored.
 */
async function answerCodes(
  {
    session: { playerId },
    services: { db, limits, mails, vault },
    key,
    requestHash,
    isRepeat,
    runOnce,
  }: CodesCall,
  set: (trx: Transaction<Database>, recoveryCodes: string[]) => Promise<void>,
): Promise<{ recovery_codes: string[] }> {
  const purpose = `recovery codes of player ${playerId}: ${requestHash.toString("hex")} ${key}`;
  const codesBy = (keyId: string) => recoveryCodesOf(vault.derive(purpose, RECOVERY_CODES_BYTES, keyId));
  const renew = () =>
    runOnce(async (trx) => {
      await set(trx, codesBy(vault.keyId));
      return { keyId: vault.keyId };
    });
  const { keyId } = await ((await isRepeat()) ? renew() : limits.countingCode(db, playerId, renew));
  mails.wake();
  return { recovery_codes: codesBy(keyId) };
}

function serveCompletion(api: Api): void {
  handle(api, contract.completeLogin, async ({ body, services, now, address, device }) => {
    const { db, limits, mails, vault } = services;
    const playerId = await playerOfChallenge(db, body.challenge, now);
    await limits.countCode(playerId);
    const completion = { challenge: body.challenge, code: body.second_factor, address, device };
    const { player, session } = await completeSignIn(db, playerId, completion, now, vault);
    mails.wake();
    // A register may list the player since the password was right.
    return sessionAnswer(db, await askAtSignIn(services, player), session, now);
  });
}
