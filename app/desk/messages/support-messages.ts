import type { DeskThreadAnswer } from "~/casino/contract/operator/support";

const states: Readonly<Record<DeskThreadAnswer["state"], string>> = {
  open: "Waiting",
  answered: "Answered",
  closed: "Closed",
};

/** Messages of the pages of players' messages, saved answers and mails. */
export const messages = {
  of: "desk/messages" as const,
  title: "Messages",
  states,
  filters: { show: "Show", state: "State", open: "Waiting for an answer", all: "All" },
  columns: {
    message: "Message",
    from: "From",
    state: "State",
    language: "Language",
    reference: "Reference",
    last: "Last message",
  },
  open: {
    caption: "Messages that wait for an answer, oldest first",
    none: "No message waits for an answer.",
  },
  all: { caption: "All messages", none: "There are no messages yet." },
  email: "Email",
  visitor: (name: string) => `${name} (visitor)`,
  beside: {
    account: "Account",
    class: "Class",
    identity: "Identity",
    cash: "Cash",
    bonus: "Bonus",
    held: "Held for withdrawals",
    deposited: "Deposited",
    since: "Since",
  },
  conversation: "Conversation",
  /** A colleague; null for one whose name is not stored. */
  host: (name: string | null) => `${name ?? "Casino"} (desk)`,
  read: "· read <time>{time}</time>",
  answer: {
    title: "Answer",
    none: "None",
    start: "Start from a saved answer",
    use: "Use it",
    byMail: (email: string) => `By mail to ${email}.`,
    byMailAndAccount: (email: string) => `By mail to ${email}, and in the player’s account.`,
    send: "Send answer",
    close: "Close without an answer",
  },
  saved: {
    title: "Saved answers",
    none: "No answer is saved yet.",
    new: "New saved answer",
    titleField: "Title",
    text: "Text",
    save: "Save",
    delete: "Delete",
  },
  mails: {
    title: "Mails",
    /** As the casino stores it. */
    kind: (kind: string) => kind.replaceAll("_", " "),
    columns: {
      kind: "Kind",
      to: "To",
      since: "Since",
      tries: "Tries",
      next: "Next try",
      error: "Last error",
    },
    counts: (waiting: number, onHold: number) =>
      `${waiting} to be sent; ${onHold} held until the player confirms the address.`,
    choose: (kind: string, recipient: string) => `${kind} to ${recipient}`,
    retry: "Try the chosen ones again",
    givenUp: { title: "Given up", caption: "Mails that were given up", none: "No mail was given up." },
    waiting: { title: "To be sent", caption: "Mails to be sent, the next one first", none: "No mail waits." },
  },
};

export type SupportMessages = typeof messages;
