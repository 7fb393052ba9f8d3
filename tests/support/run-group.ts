import { type Group, planOf, type Terminal } from "../../server/casino/commands/command";
import { players } from "../../server/casino/commands/players";
import type { TestCasino } from "./casino";

/** Runs a verb of the operators' commands on a test's casino. */
export async function runGroup<Desk extends Terminal>(
  group: Group<Desk>,
  desk: Desk,
  args: readonly string[],
): Promise<void> {
  const plan = planOf(group, args);
  if ("help" in plan) throw new Error(plan.help.join("\n"));
  await plan.run(desk);
}

/** Runs a verb of `players`, as jane. @returns what it prints */
export async function runPlayers(
  { clock, database: { kysely, vault, pool } }: TestCasino,
  ...args: string[]
): Promise<string> {
  const printed: string[] = [];
  const print = (line: string) => printed.push(line);
  await runGroup(players, { kysely, vault, pool, clock, actor: "jane", print }, args);
  return printed.join("\n");
}
