import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { acceptTerms } from "~/casino/contract/terms";
import { formAction, newFormKey } from "~/forms/action.server";
import { PostForm } from "~/forms/PostForm";
import { SubmitButton } from "~/forms/SubmitButton";
import { byLanguage, messagesFor } from "~/messages/language.server";
import { useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { paths, withChat } from "~/paths";
import { seeOther } from "~/redirect.server";
import { setFlash } from "~/session/flash.server";
import { frameOf } from "~/session/frame.server";
import { ask, requirePlayer } from "~/session/visit.server";
import { useSupport } from "~/shell/use-support";
import { instantFormat } from "~/ui/instant";
import { accountHandle, useHasAccountPage } from "./area";
import { forms } from "./forms";
import { sentences } from "./sentences.server";

/** Text of the page that asks a player to accept the terms. */
export const messages = {
  of: "account/terms" as const,
  head: { title: "Terms", description: "Accept our current terms." },
  /** @param day when they were published */
  changed: (day: string) =>
    `Our terms have changed. The new version is dated ${day}. Please <terms>read the terms and conditions</terms> before you go on.`,
  otherwise:
    "If you don’t agree, you can withdraw your money and <close>close your account</close>. If you have questions, <support>write to us</support>.",
  /** At a casino where players cannot close their accounts themselves. */
  otherwiseByHand:
    "If you don’t agree, you can withdraw your money and have your account closed. To do that, <support>write to us</support>.",
  accept: "I ACCEPT",
  /** For a player who has accepted them. */
  done: "You’ve accepted our current terms. <terms>Read them again</terms>",
};

export type AcceptTermsMessages = typeof messages;

export { accountMeta as meta } from "./area";
export { shouldRevalidate } from "~/session/revalidate";

export const handle = accountHandle(messages);

export async function loader(args: LoaderFunctionArgs) {
  const visit = requirePlayer(args);
  const money = await ask(visit, frameOf(visit, visit.session.pid));
  return { version: money.terms_to_accept ?? null, formKey: newFormKey() };
}

const versionField = byLanguage(sentences, ({ termsChanged }) =>
  z.object({ version: z.iso.date(termsChanged) }),
);

export const action = formAction({
  form: forms.acceptTerms,
  schema: versionField,
  refusals: byLanguage(sentences, ({ termsChanged: message }) => ({ invalid_request: { message } })),
  async act({ request, session, casino, value }) {
    await casino.call(acceptTerms, { params: { pid: session.pid }, body: value });
    return seeOther(paths.games, { cookies: [setFlash(messagesFor(request, sentences).termsAccepted)] });
  },
});

/** Asks for consent to the terms in force, once for each version. */
export default function Terms() {
  const support = useSupport(withChat(paths.acceptTerms, { writes: true }));
  const { version, formKey } = useLoaderData<typeof loader>();
  const hasClosing = useHasAccountPage(paths.closeAccount);
  const m = useMessages(messages);
  const { day } = useMessages(instantFormat);
  const terms = around("a", { href: paths.info("terms"), target: "_blank", rel: "noreferrer" });
  return (
    <>
      <div className="card">
        {version === null ? (
          <p>{rich(m.done, { terms })}</p>
        ) : (
          <>
            <p>{rich(m.changed(day(version)), { terms })}</p>
            <p>
              {rich(hasClosing ? m.otherwise : m.otherwiseByHand, {
                close: around(Link, { to: paths.closeAccount }),
                support: around(Link, { to: support }),
              })}
            </p>
            <PostForm form={forms.acceptTerms} formKey={formKey}>
              <input type="hidden" name="version" value={version} />
              <SubmitButton>{m.accept}</SubmitButton>
            </PostForm>
          </>
        )}
      </div>
    </>
  );
}
