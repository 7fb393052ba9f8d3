import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { OPERATOR_PASSWORD_MIN } from "~/casino/contract/operator/rights";
import { acceptInvitation, operatorEmailField, operatorInvitation } from "~/casino/contract/operator/session";
import { Field } from "~/forms/Field";
import { PasswordField } from "~/forms/PasswordField";
import { byLanguage } from "~/messages/language.server";
import { messagesIn, useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { publicAction } from "../action.server";
import { writeCookie } from "../cookies.server";
import { messages as frameMessages } from "../frame-messages";
import { deskCasino, failurePage } from "../operator.server";
import { deskPaths } from "../paths";
import { redirectTo } from "../redirect.server";
import { sentences as deskSentences } from "../sentences.server";
import { titled } from "../title";
import { DateTime } from "../ui/DateTime";
import { DeskForm } from "../ui/DeskForm";
import { Page } from "../ui/Page";
import { messages } from "./messages";
import { sentences } from "./sentences.server";

export async function loader(args: LoaderFunctionArgs) {
  const token = args.params.token ?? "";
  try {
    const { email, role, expires_at } = await deskCasino(args).call(operatorInvitation, {
      params: { token },
    });
    return { token, email, role, expiresAt: expires_at };
  } catch (error) {
    throw failurePage(args.request, error);
  }
}

const NAME_LONGEST = 100;
const PASSWORD_LONGEST = 200;

const schema = byLanguage(sentences, (texts, language) => {
  const { atMost } = messagesIn(language, deskSentences).fields;
  return z.object({
    name: z.string({ error: texts.name }).trim().min(1, texts.name).max(NAME_LONGEST, atMost(NAME_LONGEST)),
    email: operatorEmailField(texts.email),
    password: z
      .string({ error: texts.newPassword })
      .min(OPERATOR_PASSWORD_MIN, texts.newPassword)
      .max(PASSWORD_LONGEST, atMost(PASSWORD_LONGEST)),
  });
});

export const action = publicAction({
  name: "invitation",
  schema,
  fields: { operator_exists: "email", common_password: "password" },
  async act({ value, args, params }) {
    const token = params.token ?? "";
    const setup = await deskCasino(args).call(acceptInvitation, { params: { token }, body: value });
    return redirectTo(deskPaths.invitationApp(token), {
      cookies: [writeCookie("desk_setup", JSON.stringify(setup))],
    });
  },
});

export const handle = titled((translate) => translate(messages).invitation.title);

export default function Invitation() {
  const { token, email, role, expiresAt } = useLoaderData<typeof loader>();
  const texts = useMessages(messages);
  const { roles } = useMessages(frameMessages);
  return (
    <Page>
      <p>
        {rich(texts.invitation.role, { role: <strong>{roles[role]}</strong> })}{" "}
        {rich(texts.invitation.expiry, { time: <DateTime at={expiresAt} /> })}
      </p>
      <DeskForm name="invitation" action={deskPaths.invitation(token)} button={texts.next}>
        <Field name="name" label={texts.invitation.name} autoComplete="name" />
        <Field
          name="email"
          label={texts.email}
          type="email"
          autoComplete="username"
          {...(email === null ? {} : { initial: email, readOnly: true })}
        />
        <PasswordField
          name="password"
          label={texts.password}
          hint={texts.invitation.passwordHint}
          autoComplete="new-password"
        />
      </DeskForm>
    </Page>
  );
}
