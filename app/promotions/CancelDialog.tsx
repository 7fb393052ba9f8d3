import { PostForm } from "~/forms/PostForm";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { paths } from "~/paths";
import { Dialog } from "~/shell/Dialog";
import { ButtonLink } from "~/ui/Button";
import { Fact } from "~/ui/Fact";
import { Money } from "~/ui/Money";
import { forms } from "./forms";
import { messages } from "./messages";

interface CancelDialogProps {
  cancel: {
    title: string;
    lang: string | undefined;
    /** Null if the casino does not send the figures. */
    figures: { kept_minor: number; lost_minor: number } | null;
  };
  formKey: string;
}

/** Says what the player keeps and loses before the confirm button. */
export default function CancelDialog({ cancel, formKey }: CancelDialogProps) {
  const m = useMessages(messages).cancel;
  return (
    <Dialog title={m.title} closeTo={paths.promotions}>
      <p>{rich(m.about, { coupon: <span lang={cancel.lang}>{cancel.title}</span> })}</p>
      {cancel.figures ? (
        <dl className="facts">
          <Fact name={m.keep}>
            <Money minor={cancel.figures.kept_minor} />
          </Fact>
          <Fact name={m.lose}>
            <Money minor={cancel.figures.lost_minor} />
          </Fact>
        </dl>
      ) : null}
      <PostForm form={forms.cancel} formKey={formKey}>
        <p className="actions">
          <ButtonLink to={paths.promotions} preventScrollReset>
            {m.keepCoupon}
          </ButtonLink>{" "}
          <SubmitButton kind="danger">{m.cancel}</SubmitButton>
        </p>
      </PostForm>
    </Dialog>
  );
}
