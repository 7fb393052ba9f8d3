import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { operatorSignInCode } from "~/casino/contract/operator/session";
import { useMessages } from "~/messages/messages";
import { requestQuery } from "~/url";
import { publicAction } from "../action.server";
import { readCookie, writeCookie } from "../cookies.server";
import { deskCasino } from "../operator.server";
import { deskPaths, safePath, withParams } from "../paths";
import { redirectTo } from "../redirect.server";
import { titled } from "../title";
import { DeskForm } from "../ui/DeskForm";
import { Page } from "../ui/Page";
import { AppCodeField } from "./AppCodeField";
import { codeSchema } from "./code-field.server";
import { messages } from "./messages";

export function loader({ request }: LoaderFunctionArgs) {
  if (readCookie(request, "desk_sign_in") === null) throw redirectTo(deskPaths.signIn);
  return { returnTo: requestQuery(request).get("returnTo") };
}

export const action = publicAction({
  name: "code",
  schema: codeSchema,
  fields: { invalid_code: "code" },
  async act({ value: { code }, args }) {
    const challenge = readCookie(args.request, "desk_sign_in");
    if (challenge === null) return redirectTo(deskPaths.signIn);
    const { token } = await deskCasino(args).call(operatorSignInCode, { body: { challenge, code } });
    const returnTo = safePath(requestQuery(args.request).get("returnTo"), deskPaths.today);
    return redirectTo(returnTo, {
      cookies: [writeCookie("desk_session", token), writeCookie("desk_sign_in", null)],
    });
  },
});

export const handle = titled((translate) => translate(messages).code.title);

export default function Code() {
  const { returnTo } = useLoaderData<typeof loader>();
  const { code: texts } = useMessages(messages);
  return (
    <Page>
      <DeskForm name="code" action={withParams(deskPaths.signInCode, { returnTo })} button={texts.button}>
        <AppCodeField hint={texts.hint} />
      </DeskForm>
      <p>
        <Link to={withParams(deskPaths.signIn, { returnTo })}>{texts.again}</Link>
      </p>
    </Page>
  );
}
