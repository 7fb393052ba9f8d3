import type { SendMailOptions } from "nodemailer";

/** Who the mails come from (MAIL_FROM). The name also signs them. */
export interface Sender {
  name: string;
  address: string;
}

/** A mail as it is sent. */
export interface Letter {
  /** The mail's id in the outbox: a second copy of it can be told by its Message-ID. */
  mailId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where the mail's button leads. */
  link: string;
  /** Where its reader, or the mail program by itself, stops such mail; null for a mail about the account. */
  unsubscribe: string | null;
}

/** A way for letters to leave the house. */
export interface MailTransport {
  /** @throws whatever kept the letter from leaving */
  deliver(letter: Letter, now: Date): Promise<void>;
  close(): void;
}

/** The letter in the mail library's terms. */
export function messageOf(letter: Letter, from: Sender, now: Date): SendMailOptions {
  return {
    from,
    // As an object, so that nothing inside an address is taken for syntax.
    to: { name: "", address: letter.to },
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    date: now,
    messageId: `<${letter.mailId}@${from.address.split("@").at(-1)}>`,
    // RFC 3834: nobody's absence notice shall answer.
    headers: {
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      ...oneClick(letter.unsubscribe),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** RFC 8058: the mail program shows a button of its own, and posts this body to the page. */
function oneClick(page: string | null): Record<string, string> {
  if (page === null) return {};
  return { "List-Unsubscribe": `<${page}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
