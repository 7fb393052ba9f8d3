import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { SMTPServer } from "smtp-server";
import { vi } from "vitest";
import { freePort } from "./system";

/** A parsed mail. */
export interface ReceivedMail {
  raw: string;
  /** By lower-case name; folded lines joined, and words in other alphabets decoded. */
  headers: ReadonlyMap<string, string>;
  /** Content types of the parts, in order. */
  types: string[];
  text: string;
  html: string;
}

/** Parses a mail of two parts. @throws Error if it is malformed */
function parseMail(raw: string): ReceivedMail {
  const whole = entity(raw);
  const boundary = /^multipart\/alternative;.*boundary="([^"]+)"/.exec(typeOf(whole))?.[1];
  if (boundary === undefined) throw new Error(`no multipart/alternative: ${typeOf(whole)}`);
  const pieces = whole.body.split(`--${boundary}`);
  if (pieces.length < 3 || pieces.at(-1)?.trim() !== "--") throw new Error("the parts are not closed");
  const parts = pieces.slice(1, -1).map((piece) => entity(piece.replace(/^\r\n/, "")));
  const bodyOf = (type: string) => {
    const part = parts.find((one) => typeOf(one).startsWith(type));
    if (!part) throw new Error(`no part of ${type}`);
    return decoded(part);
  };
  return {
    raw,
    headers: whole.headers,
    types: parts.map((part) => typeOf(part).split(";")[0] ?? ""),
    text: bodyOf("text/plain"),
    html: bodyOf("text/html"),
  };
}

/** The first link in the mail's plain text. */
export function linkOf(mail: ReceivedMail): URL {
  const link = /^https?:\/\/\S+$/m.exec(mail.text)?.[0];
  if (link === undefined) throw new Error(`no link in: ${mail.text}`);
  return new URL(link);
}

/** Whoever waits for a mail looks often, and the system that tests share has hundreds. */
const read = new Map<string, Promise<ReceivedMail>>();

function mailIn(file: string): Promise<ReceivedMail> {
  const mail = read.get(file) ?? readFile(file, "utf8").then(parseMail);
  read.set(file, mail);
  return mail;
}

/** The mails that a casino without a mail server wrote, oldest first. */
export async function mailsIn(dataDir: string): Promise<ReceivedMail[]> {
  const folder = path.join(dataDir, "outbox");
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith(".eml")).sort();
  return Promise.all(files.map((name) => mailIn(path.join(folder, name))));
}

/** Waits for a mail to an address. @returns the newest match */
export function mailTo(dataDir: string, to: string, subject = ""): Promise<ReceivedMail> {
  return vi.waitFor(
    async () => {
      const mails = await mailsIn(dataDir);
      const fits = mails.filter(({ headers }) => headers.get("to") === to);
      const mail = fits.filter(({ headers }) => headers.get("subject")?.includes(subject)).at(-1);
      if (!mail) throw new Error(`no mail "${subject}" to ${to} among ${mails.length}`);
      return mail;
    },
    { timeout: 30_000, interval: 20 },
  );
}

export interface MailServer {
  url: string;
  /** Accepted mails in order; `to` is the envelope recipient. */
  taken: { to: string[]; mail: ReceivedMail }[];
  close(): Promise<void>;
}

export interface MailServerOptions {
  port?: number;
  /** What it answers to every recipient. */
  refusal?: string;
  /** The password senders must give; none by default. */
  password?: string;
}

/** A real SMTP server. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const port = options.port ?? (await freePort());
  const taken: MailServer["taken"] = [];
  const server = new SMTPServer({
    disabledCommands: options.password === undefined ? ["AUTH", "STARTTLS"] : ["STARTTLS"],
    allowInsecureAuth: true,
    logger: false,
    onAuth({ username, password }, _session, callback) {
      if (password === options.password) callback(null, { user: username });
      else callback(new Error(`${username} sent the wrong password ${password}`));
    },
    onRcptTo(_address, _session, callback) {
      callback(options.refusal === undefined ? null : new Error(options.refusal));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        taken.push({ to, mail: parseMail(Buffer.concat(chunks).toString("utf8")) });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

interface Entity {
  headers: Map<string, string>;
  body: string;
}

function entity(raw: string): Entity {
  const [head = "", ...rest] = raw.split("\r\n\r\n");
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r\n[ \t]+/g, " ").split("\r\n")) {
    const at = line.indexOf(":");
    headers.set(line.slice(0, at).toLowerCase(), decodedWords(line.slice(at + 1).trim()));
  }
  return { headers, body: rest.join("\r\n\r\n") };
}

/** RFC 2047: `=?UTF-8?Q?Pr=C3=A9nom?=`. Spaces between two encoded words do not count. */
function decodedWords(text: string): string {
  return text
    .replace(/\?= +=\?/g, "?==?")
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toUpperCase() === "B"
        ? Buffer.from(word, "base64").toString("utf8")
        : quotedPrintable(word.replaceAll("_", " ")),
    );
}

function typeOf({ headers }: Entity): string {
  return headers.get("content-type") ?? "";
}

function decoded(part: Entity): string {
  const encoding = part.headers.get("content-transfer-encoding");
  if (encoding === "base64") return Buffer.from(part.body, "base64").toString("utf8");
  if (encoding === "quoted-printable") return quotedPrintable(part.body);
  const lines = part.body.replaceAll("\r\n", "\n");
  // RFC 3676: a trailing space means that the line continues.
  return typeOf(part).includes("format=flowed") ? lines.replaceAll(" \n", " ") : lines;
}

function quotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, "")
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8").replaceAll("\r\n", "\n");
}
