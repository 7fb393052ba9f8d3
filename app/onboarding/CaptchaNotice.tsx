import { Link } from "@remix-run/react";
import { paths } from "~/paths";

/** Spec §2: the notice under every onboarding form, with the privacy and terms links. */
export function CaptchaNotice() {
  return (
    <p className="small-print">
      This form is protected against automated use. <Link to={paths.info("privacy")}>Privacy</Link> and{" "}
      <Link to={paths.info("terms")}>terms</Link> apply.
    </p>
  );
}
