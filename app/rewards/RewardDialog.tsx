import { useRef } from "react";
import { useMessages } from "~/messages/messages";
import { Dialog } from "~/shell/Dialog";
import { messages } from "./messages";
import type { RewardData } from "./reward.server";
import { RewardPanel } from "./RewardPanel";
import { rewardState } from "./rules";

interface RewardDialogProps {
  data: RewardData;
  /** URL of the page below. */
  here: string;
  /** The flash message, which the dialog would cover. */
  notice: string | null;
}

/** The daily reward, opened over a page. */
export default function RewardDialog({ data, here, notice }: RewardDialogProps) {
  const putOff = useRef<HTMLButtonElement>(null);
  const { title } = useMessages(messages);
  const { answer, isRequested, now } = data;
  // Opened by URL, the dialog shows the result of its own form.
  const flash = isRequested ? notice : null;
  const isAvailable = flash === null && rewardState(answer?.reward ?? null, now) === "available";
  return (
    <Dialog
      title={title}
      closeTo={here}
      {...(isAvailable ? { onEscape: () => putOff.current?.click() } : {})}
    >
      {notice !== null && !isRequested ? (
        <p className="notice" role="status">
          {notice}
        </p>
      ) : null}
      <RewardPanel
        answer={answer}
        now={now}
        flash={flash}
        formKey={data.formKey}
        from={here}
        closeTo={here}
        putOff={putOff}
      />
    </Dialog>
  );
}
