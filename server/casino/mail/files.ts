import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import type { Log } from "~/shared/log.server";
import { type MailTransport, messageOf, type Sender } from "./email";

/**
 * For a casino without a mail server: writes each email to an .eml file, whose names sort by time, and one log line.
 */
export function fileTransport(folder: string, from: Sender, log: Log): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async deliver(email, now) {
      const { message } = await composer.sendMail(messageOf(email, from, now));
      if (!Buffer.isBuffer(message)) throw new Error("The mail was not composed in memory");
      // Private to the owner, because a link in an email can open an account.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${now.toISOString().replace(/[-:.]/g, "")}-${email.mailId}.eml`;
      const file = path.join(folder, name);
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      log.info({ file, link: email.link }, `Mail: ${email.subject}`);
    },
    close: () => composer.close(),
  };
}
