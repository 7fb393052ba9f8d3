import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { verifyLog } from "~/casino/contract/operator/log";
import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { numberFormat } from "~/ui/numbers";
import { requestQuery } from "~/url";
import { requireOperator } from "../operator.server";
import { deskPaths, withParams } from "../paths";
import { titled } from "../title";
import { numberIn } from "../typed.server";
import { Badge } from "../ui/Badge";
import { DataTable } from "../ui/DataTable";
import { Page } from "../ui/Page";
import { entryColumn } from "./entry-column";
import { messages } from "./messages";

export async function loader(args: LoaderFunctionArgs) {
  const { read } = await requireOperator(args, "log.read");
  const after = numberIn(requestQuery(args.request), "after") ?? 0;
  return { after, ...(await read(verifyLog, { query: { after } })) };
}

export const handle = titled((translate) => translate(messages).check);

export default function Verify() {
  const { after, checked, hash, is_whole: isWhole, problems } = useLoaderData<typeof loader>();
  const texts = useMessages(messages);
  const { verify } = texts;
  const { number } = useMessages(numberFormat);
  const span = [number(after + 1), number(checked)] as const;
  return (
    <Page actions={<Link to={deskPaths.log}>{texts.title}</Link>}>
      <p role="status">
        {problems.length === 0 ? (
          <Badge kind="good">{verify.whole}</Badge>
        ) : (
          <Badge kind="bad">{verify.broken}</Badge>
        )}{" "}
        {isWhole ? verify.checkedToEnd(...span) : verify.checked(...span)}
      </p>
      <p>{rich(verify.hash, { hash: <code className="desk-code">{hash || "–"}</code> })}</p>
      {problems.length === 0 ? null : (
        <DataTable
          caption={verify.caption}
          rows={problems}
          keyOf={({ id, problem }) => `${id}-${problem}`}
          empty=""
          columns={[
            entryColumn<(typeof problems)[number]>(texts),
            { head: verify.problem, cell: ({ problem }) => verify.problems[problem] },
          ]}
        />
      )}
      {isWhole ? null : (
        <p>
          <Link to={withParams(deskPaths.logVerify, { after: checked })}>{verify.next}</Link>
        </p>
      )}
    </Page>
  );
}
