import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { type DocumentKind, IDENTITY_REASONS, MAX_VISIBLE_PAGES } from "~/casino/contract/identity-words";
import {
  claimIdentity,
  decideIdentity,
  identityCase,
  identityFile,
} from "~/casino/contract/operator/identity";
import { Select } from "~/forms/Field";
import { messagesFor } from "~/messages/language.server";
import { useMessages } from "~/messages/messages";
import type { Language } from "~/shared/languages";
import { Button } from "~/ui/Button";
import { deskAction } from "../action.server";
import { requireOperator } from "../operator.server";
import { playerIn } from "../params.server";
import { deskPaths } from "../paths";
import { redirectTo } from "../redirect.server";
import { titled } from "../title";
import { fieldsIn } from "../typed.server";
import { Badge } from "../ui/Badge";
import { ClaimForm } from "../ui/ClaimForm";
import { ClaimText } from "../ui/ClaimText";
import { DataTable } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { DeskForm } from "../ui/DeskForm";
import { Facts } from "../ui/Facts";
import { Page } from "../ui/Page";
import { DetailLink } from "../ui/PageLink";
import { SignList } from "../ui/Signs";
import { wordOf } from "../ui/word-of";
import { type IdentityMessages, messages } from "./messages";
import { sentences } from "./sentences.server";

export async function loader(args: LoaderFunctionArgs) {
  const { read, may } = await requireOperator(args, "identity.read");
  const answer = await read(identityCase, { params: { pid: playerIn(args.params) } });
  return {
    ...answer,
    mayOpen: may(identityFile),
    mayClaim: may(claimIdentity),
    mayDecide: may(decideIdentity),
  };
}

const schema = (language: Language) => {
  const { reason } = fieldsIn(language);
  return z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("claim") }),
    z.object({ intent: z.literal("release") }),
    z.object({ intent: z.literal("verify"), reason }),
    z.object({ intent: z.literal("refuse"), code: z.enum(IDENTITY_REASONS), reason }),
  ]);
};

export const action = deskAction({
  name: "identity",
  schema,
  right: "identity.decide",
  async act({ value, key, params: path, visit }) {
    const params = { pid: playerIn(path) };
    const texts = messagesFor(visit.request, sentences);
    if (value.intent === "claim" || value.intent === "release") {
      const isReleased = value.intent === "release";
      await visit.casino.call(claimIdentity, { params, body: { is_released: isReleased }, key });
      const flash = isReleased ? texts.free : texts.yours;
      return redirectTo(deskPaths.identityOf(params.pid), { flash });
    }
    const { intent: decision, reason } = value;
    const body = decision === "verify" ? { decision, reason } : { decision, reason, code: value.code };
    await visit.casino.call(decideIdentity, { params, body, key });
    const flash = decision === "verify" ? texts.verified : texts.refused;
    return redirectTo(deskPaths.identity, { flash });
  },
});

export const handle = titled<typeof loader>((translate, { name, pid }) =>
  translate(messages).titleOf(name, pid),
);

export default function Identity() {
  const answer = useLoaderData<typeof loader>();
  const { pid, state, files, events, claim, signs, mayOpen } = answer;
  const texts = useMessages(messages);
  return (
    <Page actions={<Badge kind={state === "in_review" ? "wait" : "plain"}>{texts.states[state]}</Badge>}>
      <Facts
        facts={[
          [
            texts.player,
            <DetailLink key="player" page="player" of={[pid]}>
              {pid}
            </DetailLink>,
          ],
          [texts.born, answer.birth_date],
          [texts.address, answer.address || "–"],
          [texts.claimedBy, <ClaimText key="claim" claim={claim} />],
        ]}
      />
      <h2>{texts.signs}</h2>
      <SignList signs={signs} />
      <h2>{texts.files}</h2>
      {files.length === 0 ? <p className="desk-empty">{texts.noFiles}</p> : null}
      <div className="desk-documents">
        {files.map(({ kind, pages, received_at: at }) => (
          <figure key={kind}>
            <figcaption>
              {texts.documents[kind]}, <DateTime at={at} />
            </figcaption>
            {!mayOpen ? <p>{texts.mayNotOpen}</p> : <Pages pid={pid} kind={kind} pages={pages} />}
          </figure>
        ))}
      </div>
      {state === "in_review" ? <Work /> : null}
      <h2>{texts.history.title}</h2>
      <DataTable
        caption={texts.history.caption}
        rows={events}
        keyOf={({ happened_at: at, event }) => `${at}-${event}`}
        empty={texts.history.none}
        columns={[
          { head: texts.history.when, cell: ({ happened_at: at }) => <DateTime at={at} /> },
          { head: texts.history.what, cell: ({ event }) => texts.history.event(event) },
          { head: texts.history.who, cell: ({ actor }) => texts.history.actor(actor) },
          {
            head: texts.history.why,
            cell: ({ reason }) => <span className="desk-reason">{historyReason(reason ?? "–", texts)}</span>,
          },
        ]}
      />
    </Page>
  );
}

/** The casino stores a code, or an operator's words, or both with a colon between. */
function historyReason(reason: string, { decide, history }: IdentityMessages): string {
  const [code = "", ...words] = reason.split(": ");
  return [wordOf(code, { ...decide.codes, ...history.askReasons }), ...words].join(": ");
}

interface PagesProps {
  pid: number;
  kind: DocumentKind;
  pages: number;
}

function Pages({ pid, kind, pages }: PagesProps) {
  const texts = useMessages(messages);
  return (
    <>
      {Array.from({ length: Math.min(pages, MAX_VISIBLE_PAGES) }, (_, index) => (
        <a key={index} href={deskPaths.identityFile(pid, kind, index + 1)}>
          <img
            src={deskPaths.identityFile(pid, kind, index + 1)}
            alt={pages === 1 ? texts.documents[kind] : texts.pageOf(texts.documents[kind], index + 1, pages)}
            loading="lazy"
          />
        </a>
      ))}
      {pages > MAX_VISIBLE_PAGES ? <p>{texts.onlyFirst(pages, MAX_VISIBLE_PAGES)}</p> : null}
    </>
  );
}

/** What is still open. */
function Work() {
  const { claim, mayClaim, mayDecide } = useLoaderData<typeof loader>();
  return (
    <>
      {mayClaim ? <ClaimForm name="identity" isOwn={claim?.is_own ?? false} /> : null}
      {mayDecide ? <VerifyOrRefuse /> : null}
    </>
  );
}

function VerifyOrRefuse() {
  const { decide } = useMessages(messages);
  return (
    <>
      <h2>{decide.title}</h2>
      <DeskForm
        name="identity"
        of="decide"
        buttons={
          <>
            <Button name="intent" value="verify">
              {decide.verify}
            </Button>{" "}
            <Button kind="danger" name="intent" value="refuse">
              {decide.refuse}
            </Button>
          </>
        }
        asksReason
      >
        <Select
          name="code"
          label={decide.code}
          options={IDENTITY_REASONS.map((code) => ({ value: code, name: decide.codes[code] }))}
        />
      </DeskForm>
    </>
  );
}
