import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  NOTE_LONGEST,
  type PlayerNote,
  playerNotes,
  writePlayerNote,
} from "~/casino/contract/operator/player-records";
import { TextArea } from "~/forms/Field";
import { byLanguage, messagesFor } from "~/messages/language.server";
import { useMessages } from "~/messages/messages";
import { requestQuery } from "~/url";
import { deskAction } from "../action.server";
import { requireOperator } from "../operator.server";
import { playerIn } from "../params.server";
import { deskPaths } from "../paths";
import { redirectTo } from "../redirect.server";
import { titled } from "../title";
import { type Column, DataTable } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { DeskForm } from "../ui/DeskForm";
import { NextPage } from "../ui/NextPage";
import { messages, type PlayersMessages } from "./player-messages";
import { sentences } from "./sentences.server";

export async function loader(args: LoaderFunctionArgs) {
  const { read, may } = await requireOperator(args, "players.read");
  const cursor = requestQuery(args.request).get("cursor") ?? undefined;
  const answer = await read(playerNotes, { params: { pid: playerIn(args.params) }, query: { cursor } });
  return { ...answer, mayWrite: may(writePlayerNote) };
}

const schema = byLanguage(sentences, ({ writeNote, atMost }) =>
  z.object({
    text: z.string({ error: writeNote }).trim().min(1, writeNote).max(NOTE_LONGEST, atMost(NOTE_LONGEST)),
  }),
);

export const action = deskAction({
  name: "note",
  schema,
  right: "players.note",
  async act({ value: { text }, key, params: path, visit }) {
    const params = { pid: playerIn(path) };
    await visit.casino.call(writePlayerNote, { params, body: { text }, key });
    const { noted } = messagesFor(visit.request, sentences);
    return redirectTo(deskPaths.player(params.pid, "notes"), { flash: noted });
  },
});

function columnsIn({ notes, when, who }: PlayersMessages): readonly Column<PlayerNote>[] {
  return [
    { head: when, cell: ({ written_at: at }) => <DateTime at={at} /> },
    { head: who, cell: ({ operator }) => operator },
    { head: notes.note, cell: ({ text }) => <span className="desk-reason">{text}</span> },
  ];
}

export const handle = titled((translate) => translate(messages).player.notes);

export default function Notes() {
  const { notes, next, mayWrite } = useLoaderData<typeof loader>();
  const texts = useMessages(messages);
  return (
    <>
      {mayWrite ? (
        <DeskForm name="note" button={texts.notes.button}>
          <TextArea
            name="text"
            label={texts.notes.label}
            hint={texts.notes.hint}
            rows={3}
            maxLength={NOTE_LONGEST}
          />
        </DeskForm>
      ) : null}
      <DataTable
        caption={texts.notes.caption}
        columns={columnsIn(texts)}
        rows={notes}
        keyOf={({ note_id: id }) => id}
        empty={texts.notes.empty}
      />
      <NextPage cursor={next} />
    </>
  );
}
