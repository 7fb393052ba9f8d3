import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { OPERATOR_PASSWORD_MIN } from "~/casino/contract/operator/rights";
import { acceptInvitation, emailField, operatorInvitation } from "~/casino/contract/operator/session";
import { Field } from "~/forms/Field";
import { PasswordField } from "~/forms/PasswordField";
import { publicAction } from "../action.server";
import { writeCookie } from "../cookies.server";
import { deskCasino, failurePage } from "../operator.server";
import { deskPaths } from "../paths";
import { redirectTo } from "../redirect.server";
import { DateTime } from "../ui/DateTime";
import { DeskForm } from "../ui/DeskForm";
import { Page } from "../ui/Page";

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

const schema = z.object({
  name: z
    .string({ error: "Type your name." })
    .trim()
    .min(1, "Type your name.")
    .max(100, "At most 100 characters."),
  email: emailField("Type your email address."),
  password: z
    .string({ error: `At least ${OPERATOR_PASSWORD_MIN} characters.` })
    .min(OPERATOR_PASSWORD_MIN, `At least ${OPERATOR_PASSWORD_MIN} characters.`)
    .max(200, "At most 200 characters."),
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

export default function Invitation() {
  const { token, email, role, expiresAt } = useLoaderData<typeof loader>();
  return (
    <Page title="Join the desk">
      <p>
        Your role will be <strong>{role}</strong>. The invitation works once, until{" "}
        <DateTime at={expiresAt} />.
      </p>
      <DeskForm name="invitation" action={deskPaths.invitation(token)} button="Next">
        {({ reply }) => (
          <>
            <Field name="name" label="Your name" autoComplete="name" reply={reply} />
            <Field
              name="email"
              label="Email address"
              type="email"
              autoComplete="username"
              reply={reply}
              {...(email === null ? {} : { initial: email, readOnly: true })}
            />
            <PasswordField
              name="password"
              label="Password"
              hint={`At least ${OPERATOR_PASSWORD_MIN} characters. Several words are easy to remember.`}
              autoComplete="new-password"
              reply={reply}
            />
          </>
        )}
      </DeskForm>
    </Page>
  );
}
