import { Hono } from "hono";
import { beforeEach, describe, expect, it } from "vitest";
import { fileCache } from "../../../server/web/file-cache";

const read: string[] = [];
beforeEach(() => {
  read.length = 0;
});

/** Answers each file with its request's encoding, and counts reads. */
function hostWithCache(): Hono {
  const app = new Hono();
  app.use("/assets/*", fileCache());
  app.all("/assets/*", (context) => {
    read.push(context.req.path);
    if (context.req.path === "/assets/missing.js") return context.text("Not found", 404);
    if (context.req.header("range")) return context.text("pa", 206);
    const coding = context.req.header("accept-encoding") ?? "none";
    return context.body(`in ${coding}`, 200, { "Cache-Control": "public", "X-Coding": coding });
  });
  return app;
}

const ask = async (app: Hono, path: string, headers: Record<string, string> = {}, method = "GET") => {
  const response = await app.request(path, { headers, method });
  return [response.status, await response.text(), response.headers.get("x-coding")];
};

describe("cached files of the build", () => {
  it("speed.files-cached-once: each is read once with its headers, in every encoding of the build", async () => {
    const app = hostWithCache();
    for (const coding of ["br", "gzip"]) {
      const headers = { "accept-encoding": coding };
      expect(await ask(app, "/assets/a.js", headers)).toEqual([200, `in ${coding}`, coding]);
      expect(await ask(app, "/assets/a.js", headers)).toEqual([200, `in ${coding}`, coding]);
    }
    expect(await ask(app, "/assets/a.js")).toEqual([200, "in none", "none"]);
    expect(await ask(app, "/assets/b.js")).toEqual([200, "in none", "none"]);
    expect(read).toEqual(["/assets/a.js", "/assets/a.js", "/assets/a.js", "/assets/b.js"]);
  });

  it("files: encodings the build does not have use no memory", async () => {
    const app = hostWithCache();
    for (const more of ["", ", zstd", ", x-one", ", x-two"]) {
      expect(await ask(app, "/assets/a.js", { "accept-encoding": `gzip${more}` })).toEqual([
        200,
        "in gzip",
        "gzip",
      ]);
    }
    expect(read).toHaveLength(1);
  });

  it.each([
    ["what is not there", "/assets/missing.js", {}, "GET", 404],
    ["a part", "/assets/a.js", { range: "bytes=0-1" }, "GET", 206],
    ["the headers alone", "/assets/a.js", {}, "HEAD", 200],
  ])("files: %s is not cached", async (_, path, headers, method, status) => {
    const app = hostWithCache();
    for (const time of [1, 2]) {
      const [answered] = await ask(app, path, headers, method);
      expect([answered, read.length]).toEqual([status, time]);
    }
    expect((await ask(app, "/assets/a.js"))[1]).toBe("in none");
  });
});
