import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { identityQueue, type WaitingIdentity } from "~/casino/contract/operator/identity";
import { requestQuery } from "~/url";
import { requireOperator } from "../operator.server";
import { deskPaths } from "../paths";
import { CLAIMED } from "../ui/claimed";
import { ClaimedFilter } from "../ui/ClaimedFilter";
import { ClaimText } from "../ui/ClaimText";
import { DataTable, type Column } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { Filters } from "../ui/Filters";
import { NextPage } from "../ui/NextPage";
import { Page } from "../ui/Page";
import { RowSigns } from "../ui/Signs";

export async function loader(args: LoaderFunctionArgs) {
  const { read } = await requireOperator(args, "identity.read");
  const query = requestQuery(args.request);
  const cursor = query.get("cursor") ?? undefined;
  const claimed = CLAIMED.find((value) => value === query.get("claimed")) ?? "any";
  return { ...(await read(identityQueue, { query: { claimed, cursor } })), claimed };
}

const columns: readonly Column<WaitingIdentity>[] = [
  { head: "Since", cell: ({ submitted_at: at }) => <DateTime at={at} /> },
  { head: "Player", cell: ({ pid, name }) => <Link to={deskPaths.identityOf(pid)}>{name}</Link> },
  { head: "Number", align: "end", cell: ({ pid }) => pid },
  { head: "Signs", cell: ({ signs }) => <RowSigns signs={signs} /> },
  { head: "Claimed by", cell: ({ claim }) => <ClaimText claim={claim} /> },
];

export default function Identities() {
  const { waiting, next, claimed } = useLoaderData<typeof loader>();
  return (
    <Page title="Identities">
      <Filters>
        <ClaimedFilter value={claimed} />
      </Filters>
      <DataTable
        caption="Documents that wait for a decision, oldest first"
        columns={columns}
        rows={waiting}
        keyOf={({ pid }) => pid}
        empty="No documents wait for a decision."
      />
      <NextPage cursor={next} />
    </Page>
  );
}
