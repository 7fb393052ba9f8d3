import { createTransport } from "nodemailer";
import { messageOf, type MailTransport, type Sender } from "./letter";

/** A server that does not answer is given up; what is tried again must have ended long before (domain/outbox.ts). */
const CONNECT_MS = 5_000;
const SILENCE_MS = 10_000;
const LONGEST_MS = 20_000;

/**
 * Mails by SMTP; nothing of them is logged here.
 * @param url smtp:// or smtps://, with user and password if the server asks for them
 */
export function smtpTransport(url: string, from: Sender): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  return {
    async deliver(letter, now) {
      // The time limits above are for silence; this one ends a server that answers a word at a time.
      const signal = AbortSignal.timeout(LONGEST_MS);
      await transport.sendMail({ ...messageOf(letter, from, now), signal });
    },
    close: () => transport.close(),
  };
}
