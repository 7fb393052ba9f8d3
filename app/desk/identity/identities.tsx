import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { identityQueue, type WaitingIdentity } from "~/casino/contract/operator/identity";
import { useMessages } from "~/messages/messages";
import { requestQuery } from "~/url";
import { requireOperator } from "../operator.server";
import { titled } from "../title";
import { CLAIMED } from "../ui/claimed";
import { ClaimedFilter } from "../ui/ClaimedFilter";
import { ClaimText } from "../ui/ClaimText";
import { type Column, DataTable } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { Filters } from "../ui/Filters";
import { NextPage } from "../ui/NextPage";
import { Page } from "../ui/Page";
import { DetailLink } from "../ui/PageLink";
import { RowSigns } from "../ui/Signs";
import { type IdentityMessages, messages } from "./messages";

export async function loader(args: LoaderFunctionArgs) {
  const { read } = await requireOperator(args, "identity.read");
  const query = requestQuery(args.request);
  const cursor = query.get("cursor") ?? undefined;
  const claimed = CLAIMED.find((value) => value === query.get("claimed")) ?? "any";
  return { ...(await read(identityQueue, { query: { claimed, cursor } })), claimed };
}

function columnsIn(texts: IdentityMessages): Column<WaitingIdentity>[] {
  return [
    { head: texts.since, cell: ({ submitted_at: at }) => <DateTime at={at} /> },
    {
      head: texts.player,
      cell: ({ pid, name }) => (
        <DetailLink page="identityOf" of={[pid]}>
          {name}
        </DetailLink>
      ),
    },
    { head: texts.number, align: "end", cell: ({ pid }) => pid },
    { head: texts.signs, cell: ({ signs }) => <RowSigns signs={signs} /> },
    { head: texts.claimedBy, cell: ({ claim }) => <ClaimText claim={claim} /> },
  ];
}

export const handle = titled((translate) => translate(messages).title);

export default function Identities() {
  const { waiting, next, claimed } = useLoaderData<typeof loader>();
  const texts = useMessages(messages);
  return (
    <Page>
      <Filters>
        <ClaimedFilter value={claimed} />
      </Filters>
      <DataTable
        caption={texts.caption}
        columns={columnsIn(texts)}
        rows={waiting}
        keyOf={({ pid }) => pid}
        empty={texts.none}
      />
      <NextPage cursor={next} />
    </Page>
  );
}
