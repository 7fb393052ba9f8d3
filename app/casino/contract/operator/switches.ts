import { z } from "zod";
import { defineCall } from "../call";
import { instant, none } from "../shared";
import { SWITCH_KINDS } from "../switch-words";
import { operatorCall, reason } from "./shared";

const kind = z.enum(SWITCH_KINDS);
/** A game's code or a market profile's name; empty for the others. */
const name = z.string().max(50);
/** How often it was changed; 0: never, so that it is on. */
const version = z.number().int().nonnegative();

const deskSwitch = z.object({
  kind,
  name,
  /** Of a game, its title. */
  label: z.string(),
  is_on: z.boolean(),
  version,
  /** Null if it was never changed, as are the two below. */
  changed_at: instant.nullable(),
  operator: z.string().nullable(),
  reason: z.string().nullable(),
});
export type DeskSwitch = z.infer<typeof deskSwitch>;

export const deskSwitches = defineCall({
  ...operatorCall,
  right: "switches.read",
  method: "GET",
  path: "/operator/switches",
  summary: "What can be closed, and what is",
  body: null,
  response: z.object({ switches: z.array(deskSwitch) }),
});

export const flipSwitch = defineCall({
  ...operatorCall,
  right: "switches.edit",
  method: "POST",
  path: "/operator/switches",
  summary: "Close the casino, a part of it, a game or a market, or open it again",
  body: z.object({
    kind,
    name: name.default(""),
    is_on: z.boolean(),
    reason,
    /** The version that was seen: another one is refused as outdated. */
    version,
  }),
  response: none,
});
