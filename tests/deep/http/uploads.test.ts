import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fetch, FormData } from "undici";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { MAX_DOCUMENT_BYTES } from "~/casino/contract/identity-words";
import { sentences } from "~/forms/sentences.server";
import { paths } from "~/paths";
import { memoryMegabytes, type Program, startProgram } from "../../bench/program";
import { photo } from "../../support/identity";
import { type HttpPlayer, playerByHttp } from "../../support/site/http-player";
import { freePort, PAGE_SETTINGS } from "../../support/system";

const PLAYERS = 30;
const UPLOADS_OF_PLAYER = 2;
/** Of it 190 before the first upload. */
const MEMORY_MB_MAX = 400;

let dataDir: string;
let web: Program;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "cherrystone-uploads-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  web = await startProgram({
    program: "web",
    url,
    env: {
      ...PAGE_SETTINGS,
      LOG_LEVEL: "fatal",
      PORT: String(port),
      PUBLIC_ORIGIN: url,
      SESSION_SECRET: "",
      DATA_DIR: dataDir,
      CASINO_API_URL: inject("sharedSystem").casinoUrl,
    },
  });
});

afterAll(async () => {
  await web?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A picture of the largest size: what comes behind its end is not read. */
async function largestPicture(): Promise<File> {
  const picture = await photo();
  const filled = Buffer.concat([picture, Buffer.alloc(MAX_DOCUMENT_BYTES - picture.length)]);
  return new File([filled], "front.jpg", { type: "image/jpeg" });
}

/** Sends a form as a browser without script does. */
async function upload({ http }: HttpPlayer, hidden: Record<string, string>, file: File) {
  const form = new FormData();
  for (const [name, value] of Object.entries(hidden)) form.append(name, value);
  for (const name of ["document_front", "document_back", "address_proof"]) form.append(name, file);
  const cookie = [...http.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { ...http.headers, cookie, origin: web.url };
  const url = `${web.url}${paths.identity}`;
  const answer = await fetch(url, { method: "POST", body: form, headers, redirect: "manual" });
  return { status: answer.status, text: await answer.text() };
}

test("speed.upload-memory: sixty times three of the largest files at once are answered within the memory of a program", async () => {
  const players: { player: HttpPlayer; hidden: Record<string, string> }[] = [];
  while (players.length < PLAYERS) {
    const player = await playerByHttp(web.url);
    players.push({ player, hidden: await player.http.fieldsOf(paths.identity, paths.identity) });
  }
  const file = await largestPicture();
  const answers = await Promise.all(
    Array.from({ length: UPLOADS_OF_PLAYER }, () => players)
      .flat()
      .map(({ player, hidden }) => upload(player, hidden, file)),
  );
  const { uploadsBusy } = sentences;
  const kindOf = ({ status, text }: { status: number; text: string }) => {
    if (status === 303) return "taken";
    if ([429, 503].includes(status) && text.includes(uploadsBusy)) return "busy";
    return `${status} ${/<main[^]*<\/main>/.exec(text)?.[0].replace(/<[^>]*>/g, " ")}`;
  };
  expect(new Set(answers.map(kindOf))).toEqual(new Set(["taken", "busy"]));
  const { peak } = memoryMegabytes(web.pid);
  expect(peak).toBeGreaterThan(0);
  expect(peak).toBeLessThanOrEqual(MEMORY_MB_MAX);
});
