import { Link } from "@remix-run/react";
import { useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { paths } from "~/paths";
import { messages } from "./messages";

/** The notice under every onboarding form, with links to the privacy page and the terms. */
export function CaptchaNotice() {
  const { captcha } = useMessages(messages);
  return (
    <p className="small-print">
      {rich(captcha, {
        privacy: around(Link, { to: paths.info("privacy") }),
        terms: around(Link, { to: paths.info("terms") }),
      })}
    </p>
  );
}
