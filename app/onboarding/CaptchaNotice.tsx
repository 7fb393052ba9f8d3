import { Link } from "@remix-run/react";
import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { paths } from "~/paths";
import { messages } from "./messages";

/** The notice under every onboarding form, with links to the privacy page and the terms. */
export function CaptchaNotice() {
  const { captcha } = useMessages(messages);
  return (
    <p className="small-print">
      {rich(captcha, {
        privacy: (words) => <Link to={paths.info("privacy")}>{words}</Link>,
        terms: (words) => <Link to={paths.info("terms")}>{words}</Link>,
      })}
    </p>
  );
}
