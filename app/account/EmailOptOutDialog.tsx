import { PostForm } from "~/forms/PostForm";
import { paths } from "~/paths";
import { Dialog } from "~/shell/Dialog";
import { Button, ButtonLink } from "~/ui/Button";
import { EMAIL_FORM } from "./forms";

/** Dialogue emailOptOut (spec §4): what is lost and what is kept stands before the button. */
export default function EmailOptOutDialog({ formKey }: { formKey: string }) {
  return (
    <Dialog title="Stop our e-mails?" closeTo={paths.preferences}>
      <p>You will miss coupons and free spins that we only send by e-mail.</p>
      <p>We still write about your account itself, such as a new password.</p>
      <PostForm form={EMAIL_FORM} action={paths.emailPermit} formKey={formKey} idPrefix="stop-">
        {({ busy }) => (
          <>
            <input type="hidden" name="permit" value="no" />
            <p className="actions">
              <Button kind="danger" busy={busy}>
                STOP E-MAILS
              </Button>
              <ButtonLink kind="quiet" to={paths.preferences} preventScrollReset>
                KEEP E-MAILS
              </ButtonLink>
            </p>
          </>
        )}
      </PostForm>
    </Dialog>
  );
}
