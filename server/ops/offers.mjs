// node server/ops/offers.mjs [campaign]: emails offers to every player who permits it, once per campaign. Without a
// name, the campaign is this week's.
import { checkNode } from "./node-version.mjs";

checkNode();
const { runHostCommand } = await import("./host-command.mjs");
await runHostCommand("offers");
