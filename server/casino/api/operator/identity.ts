import * as contract from "~/casino/contract/operator/identity";
import {
  claimIdentity,
  decideIdentity,
  identityDetails,
  identityQueue,
  identitySigns,
  openFile,
  type WaitingRow,
} from "../../domain/desk/identity";
import { DeskRefusal } from "../../domain/desk/refusal";
import { identityPicture } from "../../domain/identity/pictures";
import { type Api, handle } from "../handle";
import { actorOf } from "./actor";

/** The desk of identities. */
export function serveDeskIdentity(api: Api): void {
  handle(api, contract.identityQueue, async ({ services, query, operator, now }) => {
    const { rows, next } = await identityQueue(
      services.db,
      { claimed: query.claimed, cursor: query.cursor },
      operator.id,
      now,
    );
    const signs = await identitySigns(
      services.db,
      rows.map((row) => row.player_id),
    );
    return {
      waiting: rows.map((row) => ({
        pid: row.player_id,
        name: `${row.first_name} ${row.last_name}`,
        submitted_at: row.submitted_at.toISOString(),
        claim: claimOf(row, operator.id),
        signs: signs.get(row.player_id) ?? [],
      })),
      next,
    };
  });
  handle(api, contract.identityCase, async ({ services, params, operator, now }) => {
    const desk = { db: services.db, clock: services.clock, vault: services.identityVault };
    const details = await identityDetails(desk, params.pid, now);
    return { pid: params.pid, ...caseOf(details, operator.id) };
  });
  handle(api, contract.identityFile, async (call) => {
    const { services, params, query, now } = call;
    const request = { playerId: params.pid, kind: params.kind, page: query.page };
    const file = await services.db
      .transaction()
      .execute((trx) => openFile(trx, services.identityVault, request, actorOf(call), now));
    const picture = await identityPicture(file, query.page);
    if (picture === null) throw new DeskRefusal("not_found");
    return { content: picture.jpeg.toString("base64") };
  });
  handle(api, contract.claimIdentity, (call) =>
    call.runOnce((trx) =>
      claimIdentity(trx, call.params.pid, call.body.is_released, actorOf(call), call.now).then(() => ({})),
    ),
  );
  handle(api, contract.decideIdentity, async (call) => {
    await call.runOnce((trx) =>
      decideIdentity(trx, call.params.pid, call.body, actorOf(call), call.now).then(() => ({})),
    );
    call.services.mails.wake();
    return {};
  });
}

function caseOf(
  { player, documents, events, waiting, signs }: Awaited<ReturnType<typeof identityDetails>>,
  operatorId: number,
) {
  const address = [player.address_one, player.zip_code, player.city, player.state_id, player.country_id];
  return {
    state: player.identity_state,
    name: `${player.first_name} ${player.last_name}`,
    birth_date: player.birth_date,
    address: address.filter(Boolean).join(", "),
    files: documents.map(({ kind, pages, received_at }) => ({
      kind,
      pages: pages ?? 1,
      received_at: received_at.toISOString(),
    })),
    events: events.map(({ event, reason, actor, happened_at }) => ({
      event,
      reason,
      actor,
      happened_at: happened_at.toISOString(),
    })),
    claim: waiting ? claimOf(waiting, operatorId) : null,
    signs,
  };
}

function claimOf(row: WaitingRow, operatorId: number) {
  if (row.claimed_by === null || row.claimed_until === null) return null;
  return {
    operator_id: row.claimed_by,
    operator: row.claimed_name ?? "",
    is_own: row.claimed_by === operatorId,
    until: row.claimed_until.toISOString(),
  };
}
