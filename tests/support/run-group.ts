import { planOf, type Group, type Terminal } from "../../server/casino/commands/command";

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
