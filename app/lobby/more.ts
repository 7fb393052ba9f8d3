import type { LoaderFunctionArgs } from "@remix-run/node";
import { lobbyPage, type Tile } from "./lobby.server";

/** A page of the lobby's list, without the page around it. */
export interface MoreTiles {
  tiles: readonly Tile[];
  page: number;
}

/** Asked by script near the end of a list; without it the same tiles are the next page. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { tiles, choice } = await lobbyPage(args);
  const more: MoreTiles = { tiles, page: choice.page };
  return Response.json(more, { headers: { "Cache-Control": "private, no-store" } });
}
