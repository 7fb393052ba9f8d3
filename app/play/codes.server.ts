import type { Params } from "@remix-run/react";
import { z } from "zod";
import { gameCode } from "~/casino/contract/shared";

/** @throws Response (404) if it cannot be a game code */
export function codeIn(params: Params): string {
  const parsed = gameCode.safeParse(params.code);
  if (!parsed.success) throw new Response(null, { status: 404 });
  return parsed.data;
}

/** @throws Response (404) if it cannot be a round id */
export function roundIdIn(params: Params): string {
  const parsed = z.uuid().safeParse(params.roundId);
  if (!parsed.success) throw new Response(null, { status: 404 });
  return parsed.data;
}
