import type { Params } from "@remix-run/react";
import { z } from "zod";
import { gameCode } from "~/casino/contract/shared";

const tableRound = z.object({ day: z.iso.date(), no: z.coerce.number().int().positive().max(1_000_000) });

/** @throws Response (404) if it cannot be the code of a game */
export function gameCodeIn(params: Params): string {
  return valid(gameCode, params.code);
}

/** @throws Response (404) if it cannot be the id of a round */
export function roundIdIn(params: Params): string {
  return valid(z.uuid(), params.roundId);
}

/** @throws Response (404) if it cannot be the id of a withdrawal */
export function withdrawalIdIn(params: Params): string {
  return valid(z.uuid(), params.withdrawalId);
}

/** @throws Response (404) if it cannot be a day */
export function tableDayIn(params: Params): string {
  return valid(z.iso.date(), params.day);
}

/** @throws Response (404) if it cannot be a round of a table */
export function tableRoundIn(params: Params): { day: string; no: number } {
  return valid(tableRound, params);
}

function valid<Value>(schema: z.ZodType<Value>, param: unknown): Value {
  const parsed = schema.safeParse(param);
  if (!parsed.success) throw new Response(null, { status: 404 });
  return parsed.data;
}
