import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { QrCode } from "~/account/security/QrCode";
import { qrImage } from "~/account/security/qr-code.server";
import { acceptInvitation, confirmInvitation } from "~/casino/contract/operator/session";
import { Field } from "~/forms/Field";
import { publicAction } from "../action.server";
import { readCookie, writeCookie } from "../cookies.server";
import { deskCasino } from "../operator.server";
import { deskPaths } from "../paths";
import { redirectTo } from "../redirect.server";
import { DeskForm } from "../ui/DeskForm";
import { Page } from "../ui/Page";
import { codeField } from "./code-field.server";

export function loader({ request, params }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  const setup = readCookie(request, "desk_setup");
  if (setup === null) throw redirectTo(deskPaths.invitation(token));
  const { secret, uri } = acceptInvitation.response.parse(JSON.parse(setup));
  return { token, secret, image: qrImage(uri) };
}

export const action = publicAction({
  name: "invitation-app",
  schema: z.object({ code: codeField }),
  fields: { invalid_code: "code" },
  async act({ value, args, params }) {
    const { token } = await deskCasino(args).call(confirmInvitation, {
      params: { token: params.token ?? "" },
      body: value,
    });
    return redirectTo(deskPaths.today, {
      flash: "Welcome. You are signed in.",
      cookies: [writeCookie("desk_session", token), writeCookie("desk_setup", null)],
    });
  },
});

export default function InvitationApp() {
  const { token, secret, image } = useLoaderData<typeof loader>();
  return (
    <Page title="Set up your authenticator app">
      <p>Scan the picture with an authenticator app, such as one that your phone has already.</p>
      <div className="desk-qr">
        <QrCode image={image} label="The key of your sign-in as a QR code" />
      </div>
      <p>
        Or type this key into the app:{" "}
        <code className="desk-code">{secret.replace(/(.{4})(?!$)/g, "$1 ")}</code>
      </p>
      <DeskForm name="invitation-app" action={deskPaths.invitationApp(token)} button="Finish">
        {({ reply }) => (
          <Field
            name="code"
            label="Code"
            hint="The six digits that the app shows now"
            inputMode="numeric"
            autoComplete="one-time-code"
            reply={reply}
          />
        )}
      </DeskForm>
      <p>
        <Link to={deskPaths.invitation(token)}>Back</Link>
      </p>
    </Page>
  );
}
