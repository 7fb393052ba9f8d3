import type { DeskSwitch } from "~/casino/contract/operator/switches";
import type { SwitchKind } from "~/casino/contract/switch-words";

/** What a switch does while it is off. */
export const EFFECTS: Readonly<Record<SwitchKind, string>> = {
  house:
    "Off: players see the maintenance page and can do nothing. Open rounds, deposits and withdrawals stay as they are.",
  signups: "Off: nobody can open an account.",
  deposits: "Off: no new deposit is taken. Deposits on their way still arrive.",
  withdrawals: "Off: no new withdrawal is taken. Open ones go on.",
  game: "Off: no new round begins and the lobby leaves the game out. Open rounds can be finished.",
  market: "Off: nobody from the countries of this profile can open an account. Players from there play on.",
  jackpot:
    "Off: the pool is paused. Rounds that begin give nothing to it and cannot hit it; what is in it stays, and what was won is paid.",
};

/** `Deposits`, `Market strict`, `Cherry Blaze (12-0)`, `Jackpot of Cherry Blaze`. */
export function switchTitle({ kind, name, label }: Pick<DeskSwitch, "kind" | "name" | "label">): string {
  if (kind === "game") return `${label} (${name})`;
  if (kind === "jackpot") return name === "lobby" ? label : `Jackpot of ${label}`;
  return kind === "market" ? `Market ${label}` : label;
}
