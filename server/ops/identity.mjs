// node server/ops/identity.mjs list | show | verify | refuse: decides about players' documents. Prints its usage without
// arguments.
import { checkNode } from "./node-version.mjs";

checkNode();
const { runHostCommand } = await import("./host-command.mjs");
await runHostCommand("identity");
