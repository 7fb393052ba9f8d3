import type { Actor } from "../../domain/desk/log";
import type { Operator } from "../../domain/desk/operators";

/** Who makes a call, as the log names them. */
export function actorOf({ operator, address }: { operator: Operator; address: string }): Actor {
  return { id: operator.id, name: operator.name, address };
}
