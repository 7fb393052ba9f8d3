import type { DeskSwitch } from "~/casino/contract/operator/switches";
import { withId } from "../ui/with-id";
import type { SwitchesMessages } from "./messages";

/** `Deposits`, `Market strict`, `Cherry Blaze (12-0)`, `Jackpot of Cherry Blaze`. */
export function switchTitle(
  { kind, name, label }: Pick<DeskSwitch, "kind" | "name" | "label">,
  texts: SwitchesMessages,
): string {
  switch (kind) {
    case "game":
      return withId(label, name);
    case "jackpot":
      return name === "lobby" ? texts.lobbyJackpot : texts.jackpot(label);
    case "market":
      return texts.market(label);
    default:
      return texts.names[kind];
  }
}
