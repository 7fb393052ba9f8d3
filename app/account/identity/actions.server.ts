import { z } from "zod";
import { identity, sendDocument, submitIdentity } from "~/casino/contract/identity";
import { DOCUMENT_KINDS, type DocumentKind, MAX_DOCUMENT_BYTES } from "~/casino/contract/identity-words";
import { CasinoError } from "~/casino/result";
import { formAction, type PlayerFormVisit } from "~/forms/action.server";
import { messagesFor } from "~/messages/language.server";
import { paths } from "~/paths";
import { seeOther } from "~/redirect.server";
import { refusalText } from "~/refusals/text.server";
import { setFlash } from "~/session/flash.server";
import { oneAtATime } from "~/shared/one-at-a-time";
import { forms } from "../forms";
import { sentences } from "../sentences.server";

/** A file field. One that was left empty comes as an empty text, or as a file without name and bytes. */
const file = z
  .unknown()
  .transform((value) => (value instanceof File && (value.name !== "" || value.size > 0) ? value : null));

type Files = Record<DocumentKind, File | null>;

/**
 * Hands each file to the casino, which keeps the usable ones: after a refusal only the others have to be chosen again.
 * With all three the check begins.
 */
export const identityAction = formAction({
  form: forms.identity,
  schema: z.object({ document_front: file, document_back: file, address_proof: file }),
  async act(visit) {
    const { request, casino, session, value, key } = visit;
    const params = { pid: session.pid };
    const view = await casino.call(identity, { params });
    if (view.state === "in_review" || view.state === "verified") return seeOther(paths.identity);
    const received = new Set(view.documents.map(({ kind }) => kind));
    const errors = await sendFiles(visit, value, received);
    const texts = messagesFor(request, sentences);
    for (const kind of DOCUMENT_KINDS) {
      if (!received.has(kind) && !(kind in errors)) errors[kind] = [texts.noDocument[kind]];
    }
    if (Object.keys(errors).length > 0) {
      const inOrder = DOCUMENT_KINDS.flatMap((kind) => (errors[kind] ? [[kind, errors[kind]] as const] : []));
      return visit.refuse(400, Object.fromEntries(inOrder), { facts: { received: [...received].join(" ") } });
    }
    const checked = await casino.call(submitIdentity, { params, key });
    const isRefused = checked.state === "refused";
    return seeOther(paths.identity, isRefused ? {} : { cookies: [setFlash(texts.documentsSent)] });
  },
});

/** A file on its way is in memory twice: as bytes and as the call's body. */
const inTurn = oneAtATime();

/** @returns what is wrong, by field; `received` gets the kinds that the casino took */
async function sendFiles(
  { request, casino, session, key }: PlayerFormVisit<unknown>,
  files: Files,
  received: Set<DocumentKind>,
): Promise<Partial<Record<DocumentKind, string[]>>> {
  const errors: Partial<Record<DocumentKind, string[]>> = {};
  for (const kind of DOCUMENT_KINDS) {
    const chosen = files[kind];
    if (chosen === null) continue;
    if (chosen.size > MAX_DOCUMENT_BYTES) {
      errors[kind] = [messagesFor(request, sentences).fileTooBig];
      continue;
    }
    try {
      await inTurn(async () => {
        const file = new Uint8Array(await chosen.arrayBuffer());
        return casino.call(sendDocument, {
          params: { pid: session.pid, kind },
          // A very long name is cut at its start: the ending is what counts.
          body: { file_name: chosen.name.slice(-200), content: "" },
          file,
          key: `${key}:${kind}`,
        });
      });
      received.add(kind);
    } catch (error) {
      if (!(error instanceof CasinoError) || error.code !== "document_refused") throw error;
      errors[kind] = [refusalText(request, error)];
    }
  }
  return errors;
}
