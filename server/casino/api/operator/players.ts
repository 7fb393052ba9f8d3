import type { STANDINGS } from "~/casino/contract/operator/players";
import * as contract from "~/casino/contract/operator/players";
import {
  findPlayers,
  type FoundRow,
  playerDetails,
  setSuspended,
  signPlayerOut,
} from "../../domain/desk/players";
import { readHistory } from "../../domain/history/history";
import { settleAbandoned } from "../../domain/rounds/abandoned";
import { roundEnding } from "../exclusion";
import { type Api, handle } from "../handle";
import { actorOf } from "./actor";

const HISTORY_PAGE = 50;

/** Players: search, page, and what operators do to them. */
export function serveDeskPlayers(api: Api): void {
  handle(api, contract.searchPlayers, async ({ services, query, now }) => {
    const { rows, next, isCut } = await findPlayers(services.db, { q: query.q ?? "", before: query.before });
    return { players: rows.map((row) => foundAnswer(row, now)), next, is_cut: isCut };
  });
  servePlayerPage(api);
  handle(api, contract.suspendPlayer, async (call) => {
    const { services, params, body, now } = call;
    const request = { playerId: params.pid, isSuspended: body.is_suspended, reason: body.reason };
    await call.runOnce((trx) => setSuspended(trx, request, actorOf(call), now).then(() => ({})));
    if (body.is_suspended) {
      await settleAbandoned(roundEnding(services, "A suspended player's round was not settled"), {
        playerId: params.pid,
      });
    }
    return {};
  });
  handle(api, contract.endPlayerSessions, (call) => {
    const request = { playerId: call.params.pid, reason: call.body.reason };
    return call.runOnce((trx) => signPlayerOut(trx, request, actorOf(call), call.now).then(() => ({})));
  });
}

function servePlayerPage(api: Api): void {
  handle(api, contract.deskPlayer, async ({ services, params, now }) => {
    const { player, balance, ...rest } = await playerDetails(services.db, params.pid, now);
    const address = [player.address_one, player.zip_code, player.city, player.state_id, player.country_id];
    return {
      player: {
        ...foundAnswer(player, now),
        first_name: player.first_name,
        last_name: player.last_name,
        birth_date: player.birth_date,
        phone: player.cell_phone,
        address: address.filter(Boolean).join(", "),
        language: player.language,
        is_email_confirmed: player.email_confirmed_at !== null,
        wants_offers: player.email_permit,
        identity_state: player.identity_state,
        has_second_factor: rest.factor.isOn,
        second_factor_removal_at: rest.factor.removalAt?.toISOString() ?? null,
        excluded_until: player.excluded_until?.toISOString() ?? null,
        closed_at: player.closed_at?.toISOString() ?? null,
        first_deposit_at: player.first_deposit_at?.toISOString() ?? null,
        deposits_minor: player.total_deposits,
        sessions: rest.sessions,
      },
      balances: {
        currency: balance.currency,
        cash_minor: balance.cashMinor,
        bonus_minor: balance.bonusMinor,
        held_minor: balance.heldMinor,
      },
      standings: rest.standings.map(({ banned, reason, actor, changed_at }) => ({
        is_suspended: banned,
        reason,
        actor,
        changed_at: changed_at.toISOString(),
      })),
      limits: rest.limits.map(({ kind, period, value, asked_value, ready_at }) => ({
        limit: kind,
        period,
        value,
        asked_value,
        ready_at: ready_at?.toISOString() ?? null,
      })),
      breaks: rest.breaks.map(({ starts_at, until, ...one }) => ({
        ...one,
        starts_at: starts_at.toISOString(),
        until: until.toISOString(),
      })),
    };
  });
  handle(api, contract.deskHistory, ({ services, params, query, language }) =>
    readHistory(services.db, {
      playerId: params.pid,
      kind: query.kind,
      before: query.before,
      limit: HISTORY_PAGE,
      language,
    }),
  );
}

/** A player as a list shows them. */
export function foundAnswer(row: FoundRow, now: Date) {
  return {
    pid: row.player_id,
    login: row.login,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    country: row.country_id,
    player_class: row.player_class,
    standing: accountStandingOf(row, now),
    created_at: row.created_at.toISOString(),
  };
}

function accountStandingOf(
  { banned, closed_at, excluded_until }: FoundRow,
  now: Date,
): (typeof STANDINGS)[number] {
  if (banned) return "suspended";
  if (closed_at !== null) return "closed";
  return excluded_until !== null && excluded_until > now ? "excluded" : "open";
}
