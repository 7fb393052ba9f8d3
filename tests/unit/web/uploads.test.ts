import { ReadableStream as NodeReadableStream } from "node:stream/web";
import { describe, expect, it, vi } from "vitest";
import { jsonBody } from "~/casino/json-body.server";
import {
  discardForm,
  FormTooLarge,
  FormUnreadable,
  MAX_UPLOAD_BYTES,
  readUploadForm,
  uploadBytes,
} from "~/forms/body.server";
import { UploadQuota } from "~/forms/upload-quota.server";
import { releaseBytes } from "~/shared/release-bytes.server";

const BOUNDARY = "----WebKitFormBoundary0123456789abcdef";
const part = (name: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`;

function upload(body: string, type = `multipart/form-data; boundary=${BOUNDARY}`) {
  return new Request("http://house.invalid/", { method: "POST", body, headers: { "content-type": type } });
}

describe("security.upload-parts: the parts of a form are counted before it is parsed", () => {
  it("200 are read, and 300,000 are not", async () => {
    const form = (parts: number) => `${part("a").repeat(parts)}--${BOUNDARY}--\r\n`;
    expect([...(await readUploadForm(upload(form(200))))]).toHaveLength(200);
    const parse = vi.spyOn(Response.prototype, "formData");
    await expect(readUploadForm(upload(form(201)))).rejects.toThrow(FormTooLarge);
    await expect(readUploadForm(upload(part("a").repeat(200_000)))).rejects.toThrow(FormTooLarge);
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  it("by the boundary that the form is parsed with", async () => {
    const body = `${part("a")}--${BOUNDARY}--\r\n`;
    const read = (type: string) => readUploadForm(upload(body, type));
    expect((await read(`multipart/form-data; Boundary="${BOUNDARY}"; boundary=other`)).get("a")).toBe("1");
    expect((await read(`multipart/form-data;boundary=${BOUNDARY}`)).get("a")).toBe("1");
    for (const missing of [BOUNDARY, "undefined"]) {
      const form = upload(body.replaceAll(BOUNDARY, missing), "multipart/form-data");
      await expect(readUploadForm(form)).rejects.toThrow(FormUnreadable);
    }
    await expect(read(`multipart/form-data; xboundary=${BOUNDARY}`)).rejects.toThrow(FormUnreadable);
    await expect(read(`multipart/form-data; boundary=other; boundary=${BOUNDARY}`)).rejects.toThrow(
      FormUnreadable,
    );
  });

  it("security.text-length: and no name is longer than any of ours", async () => {
    const withName = (length: number) => upload(`${part("a")}${part("b".repeat(length))}--${BOUNDARY}--\r\n`);
    expect([...(await readUploadForm(withName(200)))]).toHaveLength(2);
    await expect(readUploadForm(withName(201))).rejects.toThrow(FormTooLarge);
  });
});

describe("security.upload-quota: uploads under way are limited", () => {
  const MB = 1024 * 1024;
  const begin = (quota: UploadQuota, playerId: number, address: string | null, bytes = 1) =>
    quota.begin({ playerId, address, bytes });
  const statusOf = (upload: ReturnType<UploadQuota["begin"]>) => ("status" in upload ? upload.status : 200);

  it("to two of a player, wherever they come from", () => {
    const quota = new UploadQuota();
    const first = begin(quota, 7, "192.0.2.1");
    expect(statusOf(begin(quota, 7, null))).toBe(200);
    expect(statusOf(begin(quota, 7, "192.0.2.2"))).toBe(429);
    expect(statusOf(begin(quota, 8, "192.0.2.1"))).toBe(200);
    if ("end" in first) first.end();
    expect(statusOf(begin(quota, 7, "192.0.2.2"))).toBe(200);
  });

  it("to six of an address", () => {
    const quota = new UploadQuota();
    const statuses = [1, 2, 3, 4, 5, 6, 7].map((playerId) => statusOf(begin(quota, playerId, "192.0.2.1")));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect(statusOf(begin(quota, 7, "192.0.2.2"))).toBe(200);
    const unknown = [11, 12, 13, 14, 15, 16, 17].map((playerId) => statusOf(begin(quota, playerId, null)));
    expect(new Set(unknown)).toEqual(new Set([200]));
  });

  it("to 64 MB of a process", () => {
    const quota = new UploadQuota();
    const large = [56, 8].map((megabytes) => begin(quota, megabytes, null, megabytes * MB));
    expect(large.map(statusOf)).toEqual([200, 200]);
    expect(statusOf(begin(quota, 5, null, 1))).toBe(503);
    const [first] = large;
    if (first && "end" in first) first.end();
    expect(statusOf(begin(quota, 5, null, 56 * MB))).toBe(200);
  });

  it.each([
    ["1000", 1000],
    [String(MAX_UPLOAD_BYTES + 1), MAX_UPLOAD_BYTES],
    ["-5", MAX_UPLOAD_BYTES],
    ["many", MAX_UPLOAD_BYTES],
    [null, MAX_UPLOAD_BYTES],
  ])("a form of declared length %s counts as %i bytes", (length, bytes) => {
    const headers = length === null ? {} : { "content-length": length };
    expect(uploadBytes(new Request("http://house.invalid/", { headers }))).toBe(bytes);
  });
});

describe("a form with files leaves nothing in memory", () => {
  it("what was read of it is given back at once, and a part of other bytes is not", async () => {
    const chunks = [new Uint8Array(70_000), new Uint8Array(10)];
    const body = NodeReadableStream.from(chunks) as ReadableStream;
    await discardForm(new Request("http://house.invalid/", { method: "POST", body, duplex: "half" }));
    const shared = new Uint8Array(8);
    releaseBytes(shared.subarray(2));
    expect([...chunks, shared].map(({ byteLength }) => byteLength)).toEqual([0, 0, 8]);
  });

  it.each([0, 1, 2, 3, 49_151, 49_152, 49_153, 200_000])(
    "a file of %i bytes is sent in base64 in the last field of a call's body",
    (length) => {
      const file = Buffer.from(Array.from({ length }, (_, index) => index * 7));
      const body = { file_name: 'Pièce "1".jpg', content: "" };
      const sent: unknown = JSON.parse(Buffer.from(jsonBody(body, file)).toString());
      expect(sent).toEqual({ ...body, content: file.toString("base64") });
    },
  );

  it("no other field takes it, and a body without a file is plain JSON", () => {
    expect(() => jsonBody({ content: "", file_name: "a" }, new Uint8Array(1))).toThrow("not empty");
    expect(jsonBody({ a: 1 })).toBe('{"a":1}');
  });
});
