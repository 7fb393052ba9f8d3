import { createTransport } from "nodemailer";
import { type MailTransport, messageOf, type Sender } from "./email";

/** Time limits for a server that does not answer. All must be well below the lease of an email (domain/outbox.ts). */
const CONNECT_MS = 5_000;
const SILENCE_MS = 10_000;
const MAX_SEND_MS = 20_000;

/**
 * Sends email by SMTP and logs nothing.
 * @param url smtps:// for TLS from the first byte, or smtp:// for STARTTLS if the server offers it, and always with
 *   `?requireTLS=true`; with user and password if the server requires them
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
    async deliver(email, now) {
      // The limits above are for silence; this one stops a server that answers very slowly.
      const signal = AbortSignal.timeout(MAX_SEND_MS);
      await transport.sendMail({ ...messageOf(email, from, now), signal });
    },
    close: () => transport.close(),
  };
}
