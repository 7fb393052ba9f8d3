import type { SendMailOptions } from "nodemailer";

/** The sender (MAIL_FROM). The name also signs the emails. */
export interface Sender {
  name: string;
  address: string;
}

/** An email ready to send. */
export interface Email {
  /** The email's id in the outbox. It goes into the Message-ID, so duplicates can be recognized. */
  mailId: string;
  to: string;
  subject: string;
  /** BCP 47 tag. */
  language: string;
  text: string;
  html: string;
  /** Where the email's button leads. */
  link: string;
  /** Where the reader, or the mail program itself, can unsubscribe; null for email about the account. */
  unsubscribe: string | null;
}

/** A way to send email. */
export interface MailTransport {
  /** @throws whatever prevented the delivery */
  deliver(email: Email, now: Date): Promise<void>;
  close(): void;
}

/** The email as a message for nodemailer. */
export function messageOf(email: Email, from: Sender, now: Date): SendMailOptions {
  return {
    from,
    // As an object, so that nothing inside an address is parsed as syntax.
    to: { name: "", address: email.to },
    subject: email.subject,
    text: email.text,
    html: email.html,
    date: now,
    messageId: `<${email.mailId}@${from.address.split("@").at(-1)}>`,
    headers: {
      "Content-Language": email.language,
      // RFC 3834: keeps auto-responders from answering.
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      ...oneClick(email.unsubscribe),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** RFC 8058: the mail program shows its own unsubscribe button and posts this body to the page. */
function oneClick(page: string | null): Record<string, string> {
  if (page === null) return {};
  return { "List-Unsubscribe": `<${page}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
