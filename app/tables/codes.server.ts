import type { Params } from "@remix-run/react";
import { z } from "zod";
import { gameCode } from "~/casino/contract/shared";

const place = z.object({ day: z.iso.date(), no: z.coerce.number().int().positive().max(1_000_000) });

/** @throws Response (404) if it cannot be a table code */
export function codeIn(params: Params): string {
  const parsed = gameCode.safeParse(params.code);
  if (!parsed.success) throw new Response(null, { status: 404 });
  return parsed.data;
}

/** @throws Response (404) if it cannot be a day */
export function dayIn(params: Params): string {
  const parsed = z.iso.date().safeParse(params.day);
  if (!parsed.success) throw new Response(null, { status: 404 });
  return parsed.data;
}

/** @throws Response (404) if it cannot be a round */
export function placeIn(params: Params): { day: string; no: number } {
  const parsed = place.safeParse(params);
  if (!parsed.success) throw new Response(null, { status: 404 });
  return parsed.data;
}
