import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { operatorEmailField, operatorSignIn } from "~/casino/contract/operator/session";
import { Field } from "~/forms/Field";
import { PasswordField } from "~/forms/PasswordField";
import { byLanguage } from "~/messages/language.server";
import { useMessages } from "~/messages/messages";
import { requestQuery } from "~/url";
import { publicAction } from "../action.server";
import { writeCookie } from "../cookies.server";
import { deskCasino, optionalOperator } from "../operator.server";
import { deskPaths, safePath, withParams } from "../paths";
import { redirectTo } from "../redirect.server";
import { titled } from "../title";
import { DeskForm } from "../ui/DeskForm";
import { Page } from "../ui/Page";
import { messages } from "./messages";
import { sentences } from "./sentences.server";

export async function loader(args: LoaderFunctionArgs) {
  const returnTo = safePath(requestQuery(args.request).get("returnTo"), deskPaths.today);
  if (await optionalOperator(args)) throw redirectTo(returnTo);
  return { returnTo };
}

const schema = byLanguage(sentences, ({ email, password }) =>
  z.object({
    email: operatorEmailField(email),
    password: z.string({ error: password }).max(200),
  }),
);

export const action = publicAction({
  name: "sign-in",
  schema,
  async act({ value, args }) {
    const { challenge } = await deskCasino(args).call(operatorSignIn, { body: value });
    const returnTo = requestQuery(args.request).get("returnTo");
    return redirectTo(withParams(deskPaths.signInCode, { returnTo }), {
      cookies: [writeCookie("desk_sign_in", challenge)],
    });
  },
});

export const handle = titled((translate) => translate(messages).title);

export default function SignIn() {
  const { returnTo } = useLoaderData<typeof loader>();
  const texts = useMessages(messages);
  return (
    <Page>
      <DeskForm
        name="sign-in"
        action={withParams(deskPaths.signIn, { returnTo: returnTo === deskPaths.today ? null : returnTo })}
        button={texts.next}
      >
        <Field name="email" label={texts.email} type="email" autoComplete="username" />
        <PasswordField name="password" label={texts.password} autoComplete="current-password" />
      </DeskForm>
    </Page>
  );
}
