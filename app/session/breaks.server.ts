import { exclusion } from "~/casino/contract/exclusion";
import { casinoHas } from "./casino-has.server";
import type { Session } from "./session.server";
import type { Visit } from "./visit.server";

/** Whether the casino has breaks and self-exclusions. */
export function hasBreaks(visit: Visit, { pid }: Pick<Session, "pid">): Promise<boolean> {
  return casinoHas(visit, exclusion, { params: { pid } });
}
