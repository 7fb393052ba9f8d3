import * as contract from "~/casino/contract/demo";
import { Demos } from "../domain/demo";
import { houseSecret } from "../domain/house-secrets";
import { handle, type Api } from "./handle";

/** Rounds with demo credits, for anyone: additions to spec §7. Limited by address, for nobody is known here. */
export function serveDemos(api: Api): void {
  const demos = new Demos(() => houseSecret(api.house.db, "demo"));

  handle(api, contract.demoOf, async ({ params, query, block, house }) => {
    const isHintAsked = query.hint !== undefined;
    // The best hold is looked for among all that can be drawn.
    if (isHintAsked) await house.limits.countDemo(block);
    return demos.show(params.code, query.demo ?? null, isHintAsked);
  });

  handle(api, contract.startDemoRound, async ({ params, body, block, house }) => {
    await house.limits.countDemo(block);
    const { stake_minor: stakeMinor, choice, demo = null } = body;
    return demos.start(params.code, demo, { stakeMinor, choice });
  });

  handle(api, contract.stepDemoRound, async ({ params, body, block, house }) => {
    await house.limits.countDemo(block);
    return demos.step(params.code, body.demo, body.step);
  });
}
