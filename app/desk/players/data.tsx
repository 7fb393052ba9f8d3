import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  askPlayerExport,
  type DataKind,
  ERASE_ACCESS_DAYS,
  erasePlayer,
  ERASURE_EXTENTS,
  type ErasureExtent,
  ERASURES,
  KEEP_PERSON_YEARS,
  playerErasure,
} from "~/casino/contract/operator/player-data";
import { Field } from "~/forms/Field";
import { byLanguage, messagesFor } from "~/messages/language.server";
import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { UUID } from "~/shared/uuid";
import { requestQuery } from "~/url";
import { deskAction } from "../action.server";
import { requireOperator } from "../operator.server";
import { playerIn } from "../params.server";
import { deskPaths, withParams } from "../paths";
import { redirectTo } from "../redirect.server";
import { titled } from "../title";
import { fieldsIn, numberField } from "../typed.server";
import { DataTable } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { DeskForm } from "../ui/DeskForm";
import { messages } from "./player-messages";
import { sentences } from "./sentences.server";
import { TAB_CALLS } from "./tabs.server";

export async function loader(args: LoaderFunctionArgs) {
  const { readIfMay, may, requireOneOf } = await requireOperator(args, "players.read");
  requireOneOf(TAB_CALLS.data);
  const pid = playerIn(args.params);
  const exportId = requestQuery(args.request).get("copy") ?? "";
  return {
    pid,
    copy: UUID.test(exportId) ? exportId : null,
    plan: await readIfMay(playerErasure, { params: { pid } }),
    mayExport: may(askPlayerExport),
    mayErase: may(erasePlayer),
  };
}

const schema = byLanguage(sentences, (texts, language) => {
  const { reason } = fieldsIn(language);
  return z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("export"), reason }),
    z.object({
      intent: z.literal("erase"),
      seen: z.enum(ERASURE_EXTENTS),
      typed: numberField(texts.number),
      reason,
    }),
  ]);
});

export const action = deskAction({
  name: "data",
  schema,
  right: "players.export",
  fields: { invalid_field: "typed" },
  async act({ value, key, params: path, visit: { casino, request } }) {
    const params = { pid: playerIn(path) };
    const here = deskPaths.player(params.pid, "data");
    if (value.intent === "export") {
      const answer = await casino.call(askPlayerExport, { params, body: { reason: value.reason }, key });
      return redirectTo(withParams(here, { copy: answer.export_id }));
    }
    const { seen, typed, reason } = value;
    const { extent } = await casino.call(erasePlayer, {
      params,
      body: { typed, seen, reason },
      key,
    });
    const { extents } = messagesFor(request, messages).data;
    const { erased } = messagesFor(request, sentences);
    return redirectTo(here, { flash: erased(extents[extent]) });
  },
});

export const handle = titled((translate) => translate(messages).player.data);

export default function Data() {
  const { mayExport, mayErase, plan } = useLoaderData<typeof loader>();
  return (
    <>
      {mayExport ? <Copy /> : null}
      {mayErase && plan ? <Erase plan={plan} /> : null}
      {plan ? <Done plan={plan} /> : null}
    </>
  );
}

function Copy() {
  const { pid, copy } = useLoaderData<typeof loader>();
  const { data: texts } = useMessages(messages);
  const file = `player-${pid}.json`;
  return (
    <>
      <h2>{texts.copy}</h2>
      <p>{texts.copyAbout}</p>
      {copy === null ? (
        <DeskForm
          name="data"
          of="export"
          button={texts.makeCopy}
          kind="quiet"
          sends={{ intent: "export" }}
          asksReason
        />
      ) : (
        <p role="status">
          {rich(texts.copyReady, {
            file: (
              <Link to={deskPaths.playerFile(pid, copy)} reloadDocument download>
                {file}
              </Link>
            ),
          })}
        </p>
      )}
    </>
  );
}

interface OfPlan {
  plan: NonNullable<Awaited<ReturnType<typeof loader>>["plan"]>;
}

function Erase({ plan }: OfPlan) {
  const { data: texts } = useMessages(messages);
  const { possible_at: possibleAt } = plan;
  return (
    <>
      <h2>{texts.erase}</h2>
      <p>{texts.eraseAbout(ERASE_ACCESS_DAYS, KEEP_PERSON_YEARS)}</p>
      {plan.extent === null ? (
        <p>
          {plan.hindrance === null ? "" : texts.hindrances[plan.hindrance]}{" "}
          {possibleAt === null ? null : rich(texts.possibleFrom, { when: <DateTime at={possibleAt} /> })}
        </p>
      ) : (
        <EraseNow extent={plan.extent} />
      )}
    </>
  );
}

function KindList({ kinds }: { kinds: readonly DataKind[] }) {
  const { data: texts } = useMessages(messages);
  return (
    <ul>
      {kinds.map((kind) => (
        <li key={kind}>{texts.kinds[kind]}</li>
      ))}
    </ul>
  );
}

function EraseNow({ extent }: { extent: ErasureExtent }) {
  const { pid } = useLoaderData<typeof loader>();
  const { data: texts } = useMessages(messages);
  return (
    <>
      <h3>{texts.wouldErase}</h3>
      <KindList kinds={ERASURES[extent].erased} />
      <h3>{texts.stays}</h3>
      <KindList kinds={ERASURES[extent].remaining} />
      <DeskForm
        name="data"
        of="erase"
        button={texts.button}
        kind="danger"
        sends={{ intent: "erase", seen: extent }}
        asksReason
      >
        <Field
          name="typed"
          label={texts.typed}
          hint={texts.typedHint(pid)}
          inputMode="numeric"
          maxLength={15}
          autoComplete="off"
        />
      </DeskForm>
    </>
  );
}

/** The record of the erasures, for whoever reads players. */
function Done({ plan }: OfPlan) {
  const { data: texts, when, who, why } = useMessages(messages);
  const last = plan.done.at(-1);
  return (
    <>
      <h2>{texts.done}</h2>
      <DataTable
        caption={texts.done}
        rows={plan.done}
        keyOf={({ erased_at: at }) => at}
        empty={texts.noneDone}
        columns={[
          { head: when, cell: ({ erased_at: at }) => <DateTime at={at} /> },
          { head: texts.logged.extent, cell: ({ extent }) => texts.extents[extent] },
          { head: who, cell: ({ operator }) => operator },
          { head: why, cell: ({ reason }) => <span className="desk-reason">{reason}</span> },
        ]}
      />
      {last === undefined ? null : (
        <>
          <h3>{texts.logged.erased}</h3>
          <KindList kinds={ERASURES[last.extent].erased} />
          <h3>{texts.stays}</h3>
          <KindList kinds={ERASURES[last.extent].remaining} />
        </>
      )}
    </>
  );
}
