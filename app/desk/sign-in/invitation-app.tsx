import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { qrImage } from "~/account/security/qr-code.server";
import { QrCode } from "~/account/security/QrCode";
import { acceptInvitation, confirmInvitation } from "~/casino/contract/operator/session";
import { messagesFor } from "~/messages/language.server";
import { useMessages } from "~/messages/messages";
import { publicAction } from "../action.server";
import { readCookie, writeCookie } from "../cookies.server";
import { deskCasino } from "../operator.server";
import { deskPaths } from "../paths";
import { redirectTo } from "../redirect.server";
import { titled } from "../title";
import { DeskForm } from "../ui/DeskForm";
import { Page } from "../ui/Page";
import { AppCodeField } from "./AppCodeField";
import { codeSchema } from "./code-field.server";
import { messages } from "./messages";
import { sentences } from "./sentences.server";

export function loader({ request, params }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  const setup = readCookie(request, "desk_setup");
  if (setup === null) throw redirectTo(deskPaths.invitation(token));
  const { secret, uri } = acceptInvitation.response.parse(JSON.parse(setup));
  return { token, secret, image: qrImage(uri) };
}

export const action = publicAction({
  name: "invitation-app",
  schema: codeSchema,
  fields: { invalid_code: "code" },
  async act({ value, args, params }) {
    const { token } = await deskCasino(args).call(confirmInvitation, {
      params: { token: params.token ?? "" },
      body: value,
    });
    return redirectTo(deskPaths.today, {
      flash: messagesFor(args.request, sentences).welcome,
      cookies: [writeCookie("desk_session", token), writeCookie("desk_setup", null)],
    });
  },
});

export const handle = titled((translate) => translate(messages).app.title);

export default function InvitationApp() {
  const { token, secret, image } = useLoaderData<typeof loader>();
  const { app: texts } = useMessages(messages);
  return (
    <Page>
      <p>{texts.scan}</p>
      <div className="desk-qr">
        <QrCode image={image} label={texts.picture} />
      </div>
      <p>
        {texts.type} <code className="desk-code">{secret.replace(/(.{4})(?!$)/g, "$1 ")}</code>
      </p>
      <DeskForm name="invitation-app" action={deskPaths.invitationApp(token)} button={texts.button}>
        <AppCodeField hint={texts.hint} />
      </DeskForm>
      <p>
        <Link to={deskPaths.invitation(token)}>{texts.back}</Link>
      </p>
    </Page>
  );
}
