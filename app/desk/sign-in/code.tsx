import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { operatorSignInCode } from "~/casino/contract/operator/session";
import { Field } from "~/forms/Field";
import { requestQuery } from "~/url";
import { publicAction } from "../action.server";
import { readCookie, writeCookie } from "../cookies.server";
import { deskCasino } from "../operator.server";
import { deskPaths, safePath, withParams } from "../paths";
import { redirectTo } from "../redirect.server";
import { DeskForm } from "../ui/DeskForm";
import { Page } from "../ui/Page";
import { codeField } from "./code-field.server";

export function loader({ request }: LoaderFunctionArgs) {
  if (readCookie(request, "desk_sign_in") === null) throw redirectTo(deskPaths.signIn);
  return { returnTo: requestQuery(request).get("returnTo") };
}

export const action = publicAction({
  name: "code",
  schema: z.object({ code: codeField }),
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

export default function Code() {
  const { returnTo } = useLoaderData<typeof loader>();
  return (
    <Page title="Enter your code">
      <DeskForm name="code" action={withParams(deskPaths.signInCode, { returnTo })} button="Sign in">
        {({ reply }) => (
          <Field
            name="code"
            label="Code"
            hint="Six digits, from your authenticator app"
            inputMode="numeric"
            autoComplete="one-time-code"
            reply={reply}
          />
        )}
      </DeskForm>
      <p>
        <Link to={withParams(deskPaths.signIn, { returnTo })}>Start again</Link>
      </p>
    </Page>
  );
}
