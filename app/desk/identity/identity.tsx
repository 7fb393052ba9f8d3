import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { claimIdentity, decideIdentity, identityCase } from "~/casino/contract/operator/identity";
import { IDENTITY_REASONS, MAX_SHOWN_PAGES, type DocumentKind } from "~/casino/contract/identity-words";
import { Select } from "~/forms/Field";
import { Button } from "~/ui/Button";
import { deskAction } from "../action.server";
import { requireOperator } from "../operator.server";
import { playerIn } from "../params.server";
import { deskPaths } from "../paths";
import { reasonField } from "../reason.server";
import { redirectTo } from "../redirect.server";
import { Badge } from "../ui/Badge";
import { ClaimForm } from "../ui/ClaimForm";
import { ClaimText } from "../ui/ClaimText";
import { DataTable } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { DeskForm } from "../ui/DeskForm";
import { Facts } from "../ui/Facts";
import { Page } from "../ui/Page";
import { SignList } from "../ui/Signs";

export async function loader(args: LoaderFunctionArgs) {
  const { read, operator } = await requireOperator(args, "identity.read");
  const answer = await read(identityCase, { params: { pid: playerIn(args.params) } });
  return { ...answer, mayDecide: operator.rights.includes("identity.decide") };
}

const schema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("claim") }),
  z.object({ intent: z.literal("release") }),
  z.object({ intent: z.literal("verify"), reason: reasonField }),
  z.object({ intent: z.literal("refuse"), code: z.enum(IDENTITY_REASONS), reason: reasonField }),
]);

export const action = deskAction({
  name: "identity",
  schema,
  right: "identity.decide",
  async act({ value, key, params: path, visit }) {
    const params = { pid: playerIn(path) };
    if (value.intent === "claim" || value.intent === "release") {
      const isReleased = value.intent === "release";
      await visit.casino.call(claimIdentity, { params, body: { is_released: isReleased }, key });
      const flash = isReleased ? "It is released." : "It is yours for 15 minutes.";
      return redirectTo(deskPaths.identityOf(params.pid), { flash });
    }
    const { intent: decision, reason } = value;
    const body = decision === "verify" ? { decision, reason } : { decision, reason, code: value.code };
    await visit.casino.call(decideIdentity, { params, body, key });
    const flash =
      decision === "verify"
        ? "The player is verified."
        : "The documents are refused; the player is told why.";
    return redirectTo(deskPaths.identity, { flash });
  },
});

const STATE = {
  none: "Not asked",
  asked: "Asked",
  in_review: "In review",
  verified: "Verified",
  refused: "Refused",
} as const;

const FILES = {
  document_front: "Document, front",
  document_back: "Document, back",
  address_proof: "Proof of address",
} as const;

export default function Identity() {
  const answer = useLoaderData<typeof loader>();
  const { pid, state, files, events, claim, signs, mayDecide } = answer;
  return (
    <Page
      title={answer.name}
      actions={<Badge kind={state === "in_review" ? "wait" : "plain"}>{STATE[state]}</Badge>}
    >
      <Facts
        facts={[
          [
            "Player",
            <Link key="player" to={deskPaths.player(pid)}>
              {pid}
            </Link>,
          ],
          ["Born", answer.birth_date],
          ["Address", answer.address || "–"],
          ["Claimed by", <ClaimText key="claim" claim={claim} />],
        ]}
      />
      <h2>Signs</h2>
      <SignList signs={signs} />
      <h2>Files</h2>
      {files.length === 0 ? <p className="desk-empty">There are no files.</p> : null}
      <div className="desk-documents">
        {files.map(({ kind, pages, received_at: at }) => (
          <figure key={kind}>
            <figcaption>
              {FILES[kind]}, <DateTime at={at} />
            </figcaption>
            {!mayDecide ? (
              <p>Your role does not include opening files.</p>
            ) : (
              <Pages pid={pid} kind={kind} pages={pages} />
            )}
          </figure>
        ))}
      </div>
      {mayDecide && state === "in_review" ? <Decide /> : null}
      <h2>History</h2>
      <DataTable
        caption="What happened, oldest first"
        rows={events}
        keyOf={({ happened_at: at, event }) => `${at}-${event}`}
        empty="Nothing has happened yet."
        columns={[
          { head: "When", cell: ({ happened_at: at }) => <DateTime at={at} /> },
          { head: "What", cell: ({ event }) => event },
          { head: "Who", cell: ({ actor }) => actor },
          { head: "Why", cell: ({ reason }) => <span className="desk-reason">{reason ?? "–"}</span> },
        ]}
      />
    </Page>
  );
}

interface PagesProps {
  pid: number;
  kind: DocumentKind;
  pages: number;
}

function Pages({ pid, kind, pages }: PagesProps) {
  return (
    <>
      {Array.from({ length: Math.min(pages, MAX_SHOWN_PAGES) }, (_, index) => (
        <a key={index} href={deskPaths.identityFile(pid, kind, index + 1)}>
          <img
            src={deskPaths.identityFile(pid, kind, index + 1)}
            alt={pages === 1 ? FILES[kind] : `${FILES[kind]}, page ${index + 1} of ${pages}`}
            loading="lazy"
          />
        </a>
      ))}
      {pages > MAX_SHOWN_PAGES ? (
        <p>
          The file has {pages} pages. Only the first {MAX_SHOWN_PAGES} are shown.
        </p>
      ) : null}
    </>
  );
}

function Decide() {
  const { claim } = useLoaderData<typeof loader>();
  const isOwn = claim?.is_own ?? false;
  return (
    <>
      <ClaimForm name="identity" isOwn={isOwn} />
      <h2>Decide</h2>
      <DeskForm
        name="identity"
        of="decide"
        buttons={
          <>
            <Button name="intent" value="verify">
              Verify
            </Button>{" "}
            <Button kind="danger" name="intent" value="refuse">
              Refuse
            </Button>
          </>
        }
        asksReason
      >
        {({ reply }) => (
          <Select
            name="code"
            label="If you refuse: what the player reads"
            options={IDENTITY_REASONS.map((code) => ({ value: code, name: code.replaceAll("_", " ") }))}
            reply={reply}
          />
        )}
      </DeskForm>
    </>
  );
}
