import type { Selectable } from "kysely";
import type { DepositTable } from "../../db/schema-payments";

export type DepositRow = Selectable<DepositTable>;

export interface DepositId {
  playerId: number;
  depositId: string;
}
