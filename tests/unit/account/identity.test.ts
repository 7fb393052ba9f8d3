// @vitest-environment node
// Alone: after other files of its thread, 15 MB take half a minute in place of a second.
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { listedPage } from "~/account/area";
import { action, loader } from "~/account/identity/identity";
import { loader as navLoader } from "~/account/layout";
import { player } from "~/casino/contract/account";
import { identity, type IdentityView, sendDocument, submitIdentity } from "~/casino/contract/identity";
import { MAX_DOCUMENT_BYTES } from "~/casino/contract/identity-words";
import { MAX_UPLOAD_BYTES } from "~/forms/body.server";
import { paths } from "~/paths";
import { sessionFrom, writeSession } from "~/session/session.server";
import { refusal, startCasinoDouble } from "../../support/casino-double";
import { redirected, replied } from "../../support/web-forms";
import { ORIGIN, useWebServices } from "../../support/web-services";
import { aPlayer, aSessionAnswer } from "../../support/web-values";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);

const KEY = "key-of-the-page-1";
const signedIn = () => writeSession(sessionFrom(aSessionAnswer())).split(";")[0] ?? "";

afterEach(() => double.reset());
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

const nothingYet: IdentityView = {
  state: "asked",
  asked: { reason: "deposits", at: "2026-11-22T10:00:00Z" },
  documents: [],
  submitted_at: null,
  decided_at: null,
  reason: null,
  delete_at: null,
};

const inReview: IdentityView = { ...nothingYet, state: "in_review" };
const onlyProof: IdentityView = {
  ...nothingYet,
  state: "refused",
  documents: [{ kind: "address_proof", received_at: "2026-11-22T10:00:00Z" }],
};

const jpeg = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: "image/jpeg" });
const none = new File([], "");

type Files = Partial<Record<"document_front" | "document_back" | "address_proof", File>>;

const all: Files = {
  document_front: jpeg("front.jpg"),
  document_back: jpeg("back.jpg"),
  address_proof: jpeg("../../bill.jpg"),
};

/** As a browser sends the form; an empty field is a file without a name. */
function sent(files: Files, cookie = signedIn()) {
  const body = new FormData();
  body.append("formKey", KEY);
  body.append("from", paths.identity);
  for (const name of ["document_front", "document_back", "address_proof"] as const) {
    body.append(name, files[name] ?? none);
  }
  // More than enough; a form that declares no length counts as one of the largest.
  const length = Object.values(files).reduce((sum, { size }) => sum + size, 4_096);
  const headers = { "sec-fetch-site": "same-origin", cookie, "content-length": String(length) };
  const request = new Request(`${ORIGIN}${paths.identity}`, { method: "POST", body, headers });
  return { request, params: {}, context: {} };
}

/** What the casino is sent: kind, name and length. */
function receives(): string[] {
  const received: string[] = [];
  double.answer(identity, () => nothingYet);
  double.answer(sendDocument, ({ params, body }) => {
    received.push(`${params.kind} ${body.file_name} ${Buffer.from(body.content, "base64").length}`);
    return { message: "Received" };
  });
  double.answer(submitIdentity, ({ headers }) => {
    received.push(`submitted ${headers.get("idempotency-key")}`);
    return inReview;
  });
  return received;
}

describe("a casino that verifies nobody", () => {
  it("identity.hidden-without-call: no page links to it", async () => {
    double.answer(player, () => aPlayer());
    const headers = { cookie: signedIn() };
    const request = new Request(`${ORIGIN}${paths.account}`, { headers });
    const nav = await navLoader({ request, params: {}, context: {} });
    expect(nav.identity).toBeNull();
    expect(listedPage(nav, paths.identity)).toBeUndefined();
  });
});

describe("sending documents", () => {
  it("identity.form-sends-files: three files are handed over one by one, then the check begins, with the form's key", async () => {
    const received = receives();
    const { status, location } = redirected(await action(sent(all)));
    expect([status, location]).toEqual([303, paths.identity]);
    expect(received).toEqual([
      "document_front front.jpg 10",
      "document_back back.jpg 10",
      "address_proof ../../bill.jpg 10",
      `submitted identity:${KEY}`,
    ]);
  });

  it("security.upload-quota: a third upload at once is refused unread, and one after them is taken", async () => {
    const received = receives();
    let look = () => {};
    const looked = new Promise<void>((resolve) => (look = resolve));
    double.answer(identity, async () => {
      await looked;
      return nothingYet;
    });
    const two = [action(sent(all)), action(sent(all))];
    const { status, reply } = replied(await action(sent(all)));
    expect([status, reply.form, reply.errors]).toEqual([
      429,
      "identity",
      { "": ["Too many files are being sent right now. Please wait a minute, then send yours again."] },
    ]);
    look();
    await Promise.all(two);
    redirected(await action(sent(all)));
    expect(received.filter((line) => line.startsWith("submitted"))).toHaveLength(3);
  });

  it("identity.form-keeps-received: after an error only what is missing has to be chosen again", async () => {
    const received = receives();
    double.answer(sendDocument, ({ params }) => {
      if (params.kind !== "document_back") return { message: "Received" };
      return Response.json(
        { errorMessage: "no", errorCode: "document_refused", problem: "pdf_locked" },
        { status: 422 },
      );
    });
    const { status, reply } = replied(await action(sent({ ...all, address_proof: none })));
    expect(status).toBe(400);
    expect(reply.errors).toEqual({
      document_back: [
        "This PDF is protected by a password. Please send one without a password, or a picture.",
      ],
      address_proof: ["Please add a proof of address."],
    });
    expect(reply.facts).toEqual({ received: "document_front" });
    expect(received).toEqual([]);
  });

  it("a file that the casino holds need not be chosen again", async () => {
    const received = receives();
    double.answer(identity, () => onlyProof);
    redirected(await action(sent({ ...all, address_proof: none })));
    expect(received).toHaveLength(3);
  });

  it("identity.form-size: 15 MB and a byte is refused at its field and not sent on, 15 MB is sent", async () => {
    const received = receives();
    const files = { ...all, document_front: jpeg("a.jpg", MAX_DOCUMENT_BYTES + 1) };
    const { reply } = replied(
      await action(sent({ ...files, document_back: jpeg("b.jpg", MAX_DOCUMENT_BYTES) })),
    );
    expect(reply.errors).toEqual({
      document_front: ["This file is larger than 15 MB. Please choose a smaller one."],
    });
    expect(received.map((line) => line.split(" ")[0])).toEqual(["document_back", "address_proof"]);
  });

  it("more than all files may have together is refused before it is read", async () => {
    const { request } = sent({});
    const headers = new Headers(request.headers);
    headers.set("content-length", String(MAX_UPLOAD_BYTES + 1));
    const large = new Request(request.url, { method: "POST", headers, body: "x" });
    await expect(action({ request: large, params: {}, context: {} })).rejects.toMatchObject({ status: 413 });
  });

  it("documents in review are not replaced: the page shows where the check stands", async () => {
    const received = receives();
    double.answer(identity, () => inReview);
    expect(redirected(await action(sent(all))).location).toBe(paths.identity);
    expect(received).toEqual([]);
  });

  it("a casino that is away: nothing is lost that it has", async () => {
    receives();
    double.answer(submitIdentity, () => refusal(503, "unavailable", "away"));
    const { status, reply } = replied(await action(sent(all)));
    expect([status, reply.code, reply.formKey]).toEqual([503, "unavailable", KEY]);
  });

  it("identity.form-needs-session: without a session nothing is read, and the login comes back here", async () => {
    const received = receives();
    const { location } = redirected(await action(sent(all, "")));
    expect(location).toContain(`returnTo=${encodeURIComponent(paths.identity)}`);
    expect(received).toEqual([]);
  });

  it("another site cannot send it", async () => {
    const { request } = sent(all);
    const headers = new Headers(request.headers);
    headers.set("sec-fetch-site", "cross-site");
    const foreign = new Request(request, { headers });
    await expect(action({ request: foreign, params: {}, context: {} })).rejects.toMatchObject({
      status: 403,
    });
  });
});

it("the page shows what the casino says", async () => {
  double.answer(identity, () => nothingYet);
  const request = new Request(`${ORIGIN}${paths.identity}`, { headers: { cookie: signedIn() } });
  const args = { request, params: {}, context: {} };
  expect(await loader(args)).toMatchObject({ view: { state: "asked" } });
  expect(await navLoader(args)).toMatchObject({ identity: "asked" });
});
