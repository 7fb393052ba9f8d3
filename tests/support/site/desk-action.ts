import type { Role } from "~/casino/contract/operator/rights";
import type { TestOperator } from "../operators";
import type { Scene, Typed } from "./desk-scenes";
import type { DeskSystem } from "./desk-system";

export interface DeskAction {
  /** The value of its button, or of the hidden field; "" for the only one of the form. */
  intent: string;
  role: Role;
  scene(desk: DeskSystem, operator: TestOperator): Promise<Scene>;
  /** What is typed; `reason` is, unless the action asks for none. */
  fields?: Typed;
  asksReason?: false;
  /** What is typed instead and refused, and the sentence; without a reason, if left out. Null: nothing can refuse it. */
  refusal?: { fields?: Typed; sentence: string } | null;
  /** What the page says once it is done. */
  done: string;
}
