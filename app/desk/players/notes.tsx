import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  NOTE_LONGEST,
  playerNotes,
  writePlayerNote,
  type PlayerNote,
} from "~/casino/contract/operator/player-records";
import { TextArea } from "~/forms/Field";
import { requestQuery } from "~/url";
import { deskAction } from "../action.server";
import { requireOperator } from "../operator.server";
import { playerIn } from "../params.server";
import { deskPaths } from "../paths";
import { redirectTo } from "../redirect.server";
import { DataTable, type Column } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { DeskForm } from "../ui/DeskForm";
import { NextPage } from "../ui/NextPage";

export async function loader(args: LoaderFunctionArgs) {
  const { read, operator } = await requireOperator(args, "players.read");
  const cursor = requestQuery(args.request).get("cursor") ?? undefined;
  const answer = await read(playerNotes, { params: { pid: playerIn(args.params) }, query: { cursor } });
  return { ...answer, mayWrite: operator.rights.includes("players.note") };
}

const schema = z.object({
  text: z
    .string({ error: "Write the note." })
    .trim()
    .min(1, "Write the note.")
    .max(NOTE_LONGEST, `At most ${NOTE_LONGEST} characters.`),
});

export const action = deskAction({
  name: "note",
  schema,
  right: "players.note",
  async act({ value: { text }, key, params: path, visit }) {
    const params = { pid: playerIn(path) };
    await visit.casino.call(writePlayerNote, { params, body: { text }, key });
    return redirectTo(deskPaths.player(params.pid, "notes"), { flash: "It is noted." });
  },
});

const columns: readonly Column<PlayerNote>[] = [
  { head: "When", cell: ({ written_at: at }) => <DateTime at={at} /> },
  { head: "Who", cell: ({ operator }) => operator },
  { head: "Note", cell: ({ text }) => <span className="desk-reason">{text}</span> },
];

export default function Notes() {
  const { notes, next, mayWrite } = useLoaderData<typeof loader>();
  return (
    <>
      {mayWrite ? (
        <DeskForm name="note" button="Note it">
          {({ reply }) => (
            <TextArea
              name="text"
              label="New note"
              hint="For colleagues. The player does not see it, but gets it with a copy of their data. It cannot be changed."
              rows={3}
              maxLength={NOTE_LONGEST}
              reply={reply}
            />
          )}
        </DeskForm>
      ) : null}
      <DataTable
        caption="Notes, newest first"
        columns={columns}
        rows={notes}
        keyOf={({ note_id: id }) => id}
        empty="Nothing is noted."
      />
      <NextPage cursor={next} />
    </>
  );
}
