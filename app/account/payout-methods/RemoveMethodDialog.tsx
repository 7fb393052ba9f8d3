import type { PayoutMethod } from "~/casino/contract/withdrawals";
import { PostForm } from "~/forms/PostForm";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { destination } from "~/payouts/destination";
import { messages as payoutMessages } from "~/payouts/messages";
import { Dialog } from "~/shell/Dialog";
import { ButtonLink } from "~/ui/Button";
import { forms } from "../forms";
import { messages } from "./messages";

export default function RemoveMethodDialog({ method, formKey }: { method: PayoutMethod; formKey: string }) {
  const { removal: m } = useMessages(messages);
  const payouts = useMessages(payoutMessages);
  return (
    <Dialog title={m.title} closeTo={paths.payoutMethods}>
      <p>
        <strong className="account-address">{destination(method, payouts)}</strong>
      </p>
      <p>{m.about}</p>
      <PostForm form={forms.removePayoutMethod} formKey={formKey}>
        <input type="hidden" name="method" value={method.method_id} />
        <p className="actions">
          <SubmitButton kind="danger">{m.remove}</SubmitButton>{" "}
          <ButtonLink kind="quiet" to={paths.payoutMethods} preventScrollReset>
            {m.keep}
          </ButtonLink>
        </p>
      </PostForm>
    </Dialog>
  );
}
