import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  askPlayerExport,
  ERASE_ACCESS_DAYS,
  ERASURE_EXTENTS,
  erasePlayer,
  KEEP_PERSON_YEARS,
  playerErasure,
  type ErasurePlan,
} from "~/casino/contract/operator/player-data";
import { Field } from "~/forms/Field";
import { requestQuery } from "~/url";
import { deskAction } from "../action.server";
import { requireOperator } from "../operator.server";
import { playerIn } from "../params.server";
import { deskPaths, withParams } from "../paths";
import { reasonField } from "../reason.server";
import { redirectTo } from "../redirect.server";
import { numberField } from "../typed.server";
import { DataTable } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { DeskForm } from "../ui/DeskForm";
import { EXTENTS, HINDRANCES, RETAINED } from "./erasure-words";

const EXPORT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function loader(args: LoaderFunctionArgs) {
  const { read, operator } = await requireOperator(args, "players.export");
  const pid = playerIn(args.params);
  const exportId = requestQuery(args.request).get("copy") ?? "";
  return {
    pid,
    copy: EXPORT_ID.test(exportId) ? exportId : null,
    plan: operator.rights.includes("players.erase") ? await read(playerErasure, { params: { pid } }) : null,
  };
}

const schema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("export"), reason: reasonField }),
  z.object({
    intent: z.literal("erase"),
    seen: z.enum(ERASURE_EXTENTS),
    typed: numberField("Type the player’s number."),
    reason: reasonField,
  }),
]);

export const action = deskAction({
  name: "data",
  schema,
  right: "players.export",
  fields: { invalid_field: "typed" },
  async act({ value, key, params: path, visit: { casino } }) {
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
    return redirectTo(here, { flash: `Erased: ${EXTENTS[extent].name}.` });
  },
});

export default function Data() {
  const { pid, copy, plan } = useLoaderData<typeof loader>();
  return (
    <>
      <h2>Copy of the data</h2>
      <p>
        A JSON file with all that the casino stores about the player, without secrets. Identity documents are
        listed; their files are at the identity desk.
      </p>
      {copy === null ? (
        <DeskForm
          name="data"
          of="export"
          button="Make a copy"
          kind="quiet"
          sends={{ intent: "export" }}
          asksReason
        />
      ) : (
        <p role="status">
          The copy can be downloaded for an hour:{" "}
          <Link to={deskPaths.playerFile(pid, copy)} reloadDocument download>
            player-{pid}.json
          </Link>
        </p>
      )}
      {plan === null ? null : <Erase plan={plan} />}
    </>
  );
}

function Erase({ plan }: { plan: ErasurePlan }) {
  return (
    <>
      <h2>Erase</h2>
      <p>
        Of a closed account without money, what only access needs {ERASE_ACCESS_DAYS} days after the closing,
        and the person {KEEP_PERSON_YEARS} years after it.
      </p>
      {plan.extent === null ? (
        <p>
          {plan.hindrance === null ? "" : HINDRANCES[plan.hindrance]}{" "}
          {plan.possible_at === null ? null : (
            <>
              From <DateTime at={plan.possible_at} />.
            </>
          )}
        </p>
      ) : (
        <EraseNow extent={plan.extent} />
      )}
      <Done plan={plan} />
    </>
  );
}

function EraseNow({ extent }: { extent: NonNullable<ErasurePlan["extent"]> }) {
  const { pid } = useLoaderData<typeof loader>();
  return (
    <>
      <h3>What would be erased</h3>
      <ul>
        {EXTENTS[extent].erased.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <h3>What stays, under the player’s number</h3>
      <ul>
        {RETAINED[extent].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <DeskForm
        name="data"
        of="erase"
        button="Erase for good"
        kind="danger"
        sends={{ intent: "erase", seen: extent }}
        asksReason
      >
        {({ reply }) => (
          <Field
            name="typed"
            label="The player’s number"
            hint={`It cannot be undone: type ${pid} to say that it is this player.`}
            inputMode="numeric"
            maxLength={15}
            autoComplete="off"
            reply={reply}
          />
        )}
      </DeskForm>
    </>
  );
}

function Done({ plan }: { plan: ErasurePlan }) {
  if (plan.done.length === 0) return null;
  return (
    <DataTable
      caption="What was erased"
      rows={plan.done}
      keyOf={({ erased_at: at }) => at}
      empty=""
      columns={[
        { head: "When", cell: ({ erased_at: at }) => <DateTime at={at} /> },
        { head: "What", cell: ({ extent }) => EXTENTS[extent].name },
        { head: "Who", cell: ({ operator }) => operator },
      ]}
    />
  );
}
