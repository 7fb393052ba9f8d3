import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { verifyLog } from "~/casino/contract/operator/log";
import { numberFormat } from "~/ui/numbers";
import { requestQuery } from "~/url";
import { requireOperator } from "../operator.server";
import { deskPaths, withParams } from "../paths";
import { numberIn } from "../typed.server";
import { Badge } from "../ui/Badge";
import { DataTable } from "../ui/DataTable";
import { Page } from "../ui/Page";

export async function loader(args: LoaderFunctionArgs) {
  const { read } = await requireOperator(args, "log.read");
  const after = numberIn(requestQuery(args.request), "after") ?? 0;
  return { after, ...(await read(verifyLog, { query: { after } })) };
}

const WORDS = {
  changed: "It was changed after it was written.",
  missing_before: "The entry before it is missing.",
  chain_broken: "It does not follow the entry before it.",
  end_missing: "It was written last, and is missing or was replaced.",
} as const;

export default function Verify() {
  const { after, checked, hash, is_whole: isWhole, problems } = useLoaderData<typeof loader>();
  return (
    <Page title="Check the log" actions={<Link to={deskPaths.log}>Log</Link>}>
      <p role="status">
        {problems.length === 0 ? (
          <Badge kind="good">As it was written</Badge>
        ) : (
          <Badge kind="bad">Tampered with</Badge>
        )}{" "}
        Entries {numberFormat.number(after + 1)} to {numberFormat.number(checked)} were checked
        {isWhole ? ": the log ends here." : "."}
      </p>
      <p>
        Hash of the last one: <code className="desk-code">{hash || "–"}</code>. Keep it elsewhere: if the
        whole log were replaced one day, its hash at this entry would differ.
      </p>
      {problems.length === 0 ? null : (
        <DataTable
          caption="Entries that are not as they were written"
          rows={problems}
          keyOf={({ id, problem }) => `${id}-${problem}`}
          empty=""
          columns={[
            { head: "Entry", align: "end", cell: ({ id }) => <Link to={deskPaths.logEntry(id)}>{id}</Link> },
            { head: "Problem", cell: ({ problem }) => WORDS[problem] },
          ]}
        />
      )}
      {isWhole ? null : (
        <p>
          <Link to={withParams(deskPaths.logVerify, { after: checked })}>Check the next entries</Link>
        </p>
      )}
    </Page>
  );
}
