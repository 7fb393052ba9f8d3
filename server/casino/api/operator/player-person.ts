import * as contract from "~/casino/contract/operator/player-person";
import { languageFor } from "~/shared/accept-language";
import type { Operator } from "../../domain/desk/operators";
import { changePlayerEmail, changeSeenPerson, openNamesakeAccount } from "../../domain/desk/person";
import {
  hashOfUnknownPassword,
  markDistinctByOperator,
  type PersonChange,
} from "../../domain/players/person-change";
import { type Api, handle } from "../handle";
import { actorOf } from "./actor";

/** Who a player is, as operators change it. */
export function servePlayerPerson(api: Api): void {
  handle(api, contract.changePlayerEmail, async (call) => {
    const answer = await call.runOnce(async (trx) => ({
      ended_sign_ins: await changePlayerEmail(trx, changeOf(call), call.body.email, call.now),
    }));
    call.services.mails.wake();
    return answer;
  });
  handle(api, contract.changePlayerPerson, (call) => {
    const { seen, ...person } = call.body;
    const request = { person: personOf(person), seen: personOf(seen) };
    return call.runOnce((trx) => changeSeenPerson(trx, changeOf(call), request, call.now).then(() => ({})));
  });
  handle(api, contract.openNamesakeAccount, async (call) => {
    const { email, first_name: firstName, last_name: lastName, language: tag } = call.body;
    const details = { email, firstName, lastName, language: languageFor(undefined, tag) };
    const answer = await call.runOnce(
      async (trx, hash = "") => {
        const { playerId, login } = await openNamesakeAccount(trx, changeOf(call), details, hash, call.now);
        return { pid: playerId, login };
      },
      { before: hashOfUnknownPassword },
    );
    call.services.mails.wake();
    return answer;
  });
  handle(api, contract.markPlayersDistinct, (call) =>
    call.runOnce((trx) =>
      markDistinctByOperator(trx, changeOf(call), call.body.other, call.now).then(() => ({})),
    ),
  );
}

function changeOf(call: {
  params: { pid: number };
  body: { reason: string };
  operator: Operator;
  address: string;
}): PersonChange {
  return { playerId: call.params.pid, reason: call.body.reason, actor: actorOf(call) };
}

function personOf({
  first_name: firstName,
  last_name: lastName,
  birth_date: birthDate,
}: {
  first_name: string;
  last_name: string;
  birth_date: string;
}) {
  return { firstName, lastName, birthDate };
}
