// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onUploadProgress, uploadProgress, withProgress } from "~/account/identity/upload";

/** The browser's request, as far as a form is sent by it. */
class RequestDouble {
  static sent: RequestDouble[] = [];
  upload: { onprogress: (event: { loaded: number; total: number }) => void } = { onprogress: () => {} };
  onload = () => {};
  onerror = () => {};
  responseType = "";
  response: ArrayBuffer = new ArrayBuffer(0);
  status = 0;
  target: [method?: string, url?: string] = [];
  body: unknown;

  open(method: string, url: string) {
    this.target = [method, url];
  }
  send(body: unknown) {
    this.body = body;
    RequestDouble.sent.push(this);
  }
  getAllResponseHeaders() {
    return "content-type: text/x-script\r\nx-note: a: b\r\n";
  }
}

const plainFetch = vi.fn(async () => new Response("by fetch"));

beforeEach(() => {
  RequestDouble.sent = [];
  vi.stubGlobal("XMLHttpRequest", RequestDouble);
  window.fetch = plainFetch;
});
afterEach(() => {
  vi.unstubAllGlobals();
  plainFetch.mockClear();
});

function formWithFile(): FormData {
  const body = new FormData();
  body.append("document_front", new File(["picture"], "front.jpg"));
  return body;
}

const post = () => window.fetch("/lobby/account/identity.data", { method: "POST", body: formWithFile() });

test("identity.upload-progress: what is sent of a form with files is known while it is sent, and no longer", async () => {
  const seen: (number | null)[] = [];
  const stop = onUploadProgress(() => seen.push(uploadProgress()));
  const response = withProgress(post);
  const [request] = RequestDouble.sent;
  expect(request?.target).toEqual(["POST", "/lobby/account/identity.data"]);
  expect(request?.body).toBeInstanceOf(FormData);
  request?.upload.onprogress({ loaded: 250, total: 1000 });
  // Of a body of unknown length nothing is known.
  request?.upload.onprogress({ loaded: 900, total: 0 });
  request?.upload.onprogress({ loaded: 1000, total: 1000 });
  if (request) Object.assign(request, { status: 422, response: new TextEncoder().encode("refused").buffer });
  request?.onload();
  const { status, headers } = await response;
  expect(await (await response).text()).toBe("refused");
  expect([status, headers.get("content-type"), headers.get("x-note")]).toEqual([
    422,
    "text/x-script",
    "a: b",
  ]);
  expect(seen).toEqual([0, 0.25, 0, 1, null]);
  stop();
  expect(window.fetch).toBe(plainFetch);
  expect(plainFetch).not.toHaveBeenCalled();
});

test("identity.upload-progress: where the browser cannot tell, the form is sent as every other one", async () => {
  const response = withProgress(post);
  RequestDouble.sent[0]?.onerror();
  expect(await (await response).text()).toBe("by fetch");
  expect(uploadProgress()).toBeNull();
});

test("identity.upload-progress: requests without a file stay with fetch meanwhile", async () => {
  await withProgress(() => window.fetch("/lobby/account/identity.data"));
  await withProgress(() => window.fetch("/x", { method: "POST", body: new URLSearchParams("a=b") }));
  expect(plainFetch).toHaveBeenCalledTimes(2);
  expect(RequestDouble.sent).toEqual([]);
});

test("identity.upload-progress: a request that fails altogether leaves neither progress nor its own fetch behind", async () => {
  plainFetch.mockRejectedValueOnce(new TypeError("offline"));
  const response = withProgress(post);
  RequestDouble.sent[0]?.onerror();
  await expect(response).rejects.toThrow("offline");
  expect([uploadProgress(), window.fetch === plainFetch]).toEqual([null, true]);
});
