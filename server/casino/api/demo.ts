import * as contract from "~/casino/contract/demo";
import { Demos } from "../domain/demo";
import { Refusal } from "../domain/refusal";
import { sharedSecret } from "../domain/secrets/shared-secrets";
import { type Api, handle } from "./handle";

/**
 * Rounds with demo credits, open to anyone. An addition to the contract. Limited by address, because there is no
 * player.
 */
export function serveDemos(api: Api): void {
  const demos = new Demos(() => sharedSecret(api.services.db, "demo"), {
    stakesOf: (gameCode) => api.services.switches.stakesOf(gameCode),
    isPoolOpen: (gameCode) => api.services.switches.isOn("jackpot", gameCode),
  });

  handle(api, contract.demoOf, async ({ params, query, block, services }) => {
    const wantsHint = query.hint !== undefined;
    // A hint is expensive: it tries every hold against every possible draw.
    if (wantsHint) await services.limits.countDemo(block);
    return demos.show(params.code, query.demo ?? null, wantsHint);
  });

  handle(api, contract.startDemoRound, async ({ params, body, block, services }) => {
    await services.limits.countDemo(block);
    if (!services.switches.isOn("game", params.code)) throw new Refusal("game_closed");
    const { stake_minor: stakeMinor, choice, demo = null } = body;
    return demos.start(params.code, demo, { stakeMinor, choice });
  });

  handle(api, contract.stepDemoRound, async ({ params, body, block, services }) => {
    await services.limits.countDemo(block);
    return demos.step(params.code, body.demo, body.step);
  });
}
