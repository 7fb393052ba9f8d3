import * as contract from "~/casino/contract/operator/games";
import { listGames, readGame, setGame } from "../../domain/desk/games";
import { type Api, handle } from "../handle";
import { actorOf } from "./actor";

/** The games, what is set of them, and what they returned. */
export function serveDeskGames(api: Api): void {
  const isOn = (code: string) => api.services.switches.isOn("game", code);
  handle(api, contract.deskGames, ({ services, query, now }) =>
    listGames(services.db, { ...query, now, isOn }),
  );
  handle(api, contract.deskGame, ({ services, params, query, now }) =>
    readGame(services.db, { ...params, ...query, now, isOn }),
  );
  handle(api, contract.setGame, (call) => {
    const { body, params, now } = call;
    const request = {
      code: params.code,
      seen: body.seen,
      isNew: body.is_new,
      sort: body.sort,
      places: body.places,
      leastStakeMinor: body.least_stake_minor,
      mostStakeMinor: body.most_stake_minor,
      leastWidthPx: body.least_width_px,
      reason: body.reason,
    };
    return call.runOnce(async (trx) => ({ version: await setGame(trx, request, actorOf(call), now) }));
  });
}
