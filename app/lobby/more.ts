import type { LoaderFunctionArgs } from "@remix-run/node";
import { lobbyPage, type Tile } from "./lobby.server";

/** A page of the list without the surrounding HTML. */
export interface MoreTiles {
  tiles: readonly Tile[];
  page: number;
}

/** Fetched by script near the end of a list. Without script, the same tiles are on the next page. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { tiles, choice } = await lobbyPage(args);
  const more: MoreTiles = { tiles, page: choice.page };
  return Response.json(more, { headers: { "Cache-Control": "private, no-store" } });
}
