import { useMessages } from "~/messages/messages";
import { withChat } from "~/paths";
import { Dialog } from "~/shell/Dialog";
import type { SupportData } from "./data.server";
import { messages } from "./messages";
import { SupportPanel } from "./SupportPanel";

interface SupportDialogProps {
  data: SupportData;
  isPlayer: boolean;
  /** The page below. */
  here: string;
}

/** Support over the page it was opened on. */
export default function SupportDialog({ data, isPlayer, here }: SupportDialogProps) {
  const { titles } = useMessages(messages);
  const state = data.sent ?? (data.chatUrl === null ? "form" : "chat");
  return (
    // A new key makes it a new dialog, so that focus moves to its content.
    <Dialog key={state} title={data.sent === null ? titles.asking : titles.sent} closeTo={here}>
      <SupportPanel
        data={data}
        isPlayer={isPlayer}
        place={{ from: here, open: withChat(here), write: withChat(here, { writes: true }), close: here }}
      />
    </Dialog>
  );
}
