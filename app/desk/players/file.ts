import type { LoaderFunctionArgs } from "@remix-run/node";
import { csvStream } from "~/account/csv";
import type { ResponseOf } from "~/casino/contract/call";
import { playerExport } from "~/casino/contract/operator/player-data";
import { services } from "~/services.server";
import { failurePage, requireOperator } from "../operator.server";
import { playerIn } from "../params.server";

type Piece = ResponseOf<typeof playerExport>;

/** All data of a player as one JSON document of any length: it is read piece by piece, while it is downloaded. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { request, casino } = await requireOperator(args, "players.export");
  const params = { pid: playerIn(args.params), exportId: args.params.exportId ?? "" };
  // A new client for each call: a shared one keeps its answers, and so the whole file.
  const read = (cursor?: string) =>
    services().casinoClient.for(casino.caller).call(playerExport, { params, query: { cursor } });
  // The first piece comes before the headers, while a failure can still have a status.
  const first = await read().catch((error: unknown) => {
    throw failurePage(request, error);
  });
  return new Response(csvStream(textsOf(params.pid, first, read)), {
    headers: {
      "Content-Type": "application/json",
      "Content-Disposition": `attachment; filename="player-${params.pid}.json"`,
      // `no-transform` stops the compressor from buffering the stream.
      "Cache-Control": "private, no-store, no-transform",
    },
  });
}

async function* textsOf(
  pid: number,
  first: Piece,
  read: (cursor: string) => Promise<Piece>,
): AsyncGenerator<string, void> {
  yield `{"player":${pid},"copied_at":${JSON.stringify(first.asked_at)}`;
  let part = "";
  for (let piece = first; ; piece = await read(piece.next)) {
    const isNew = piece.part !== part;
    if (isNew) yield `${part === "" ? "" : "]"},\n${JSON.stringify(piece.part)}:[`;
    part = piece.part;
    const rows = piece.rows.map((row) => JSON.stringify(row)).join(",\n");
    yield isNew || rows === "" ? rows : `,\n${rows}`;
    if (piece.next === null) break;
  }
  yield "]}\n";
}
