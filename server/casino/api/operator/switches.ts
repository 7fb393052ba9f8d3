import * as contract from "~/casino/contract/operator/switches";
import { allSwitches, flipSwitch } from "../../domain/desk/switches";
import { type Api, handle } from "../handle";
import { actorOf } from "./actor";

/** What is open to players, and closing it. */
export function serveDeskSwitches(api: Api): void {
  handle(api, contract.deskSwitches, async ({ services }) => {
    const switches = await allSwitches(services.db);
    return {
      switches: switches.map(({ isOn, changedAt, ...rest }) => ({
        ...rest,
        is_on: isOn,
        changed_at: changedAt?.toISOString() ?? null,
      })),
    };
  });
  handle(api, contract.flipSwitch, (call) => {
    const { is_on: isOn, ...change } = call.body;
    return call.runOnce((trx) =>
      flipSwitch(trx, { ...change, isOn }, actorOf(call), call.now).then(() => ({})),
    );
  });
}
