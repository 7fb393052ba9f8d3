import { Fact } from "~/ui/Fact";
import { PostForm } from "~/forms/PostForm";
import { paths } from "~/paths";
import { Dialog } from "~/shell/Dialog";
import { Button, ButtonLink } from "~/ui/Button";
import { Money } from "~/ui/Money";

interface CancelDialogProps {
  cancel: { title: string; kept_minor: number; lost_minor: number };
  formKey: string;
}

/** Dialogue couponCancel (spec §4): what is kept and what is lost stands before the button. */
export default function CancelDialog({ cancel, formKey }: CancelDialogProps) {
  return (
    <Dialog title="Cancel this coupon?" closeTo={paths.promotions}>
      <p>You are about to cancel {cancel.title}.</p>
      <dl className="facts">
        <Fact name="You keep">
          <Money minor={cancel.kept_minor} />
        </Fact>
        <Fact name="You lose">
          <Money minor={cancel.lost_minor} />
        </Fact>
      </dl>
      <PostForm form="cancelCoupon" action={paths.cancelCoupon} formKey={formKey} idPrefix="cancel-">
        {({ busy }) => (
          <p className="actions">
            <Button kind="danger" busy={busy}>
              CANCEL COUPON
            </Button>
            <ButtonLink kind="quiet" to={paths.promotions} preventScrollReset>
              KEEP COUPON
            </ButtonLink>
          </p>
        )}
      </PostForm>
    </Dialog>
  );
}
