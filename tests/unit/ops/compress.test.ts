import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compressFolder } from "../../../server/ops/compress.mjs";

describe("static files are compressed at build", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "cherrystone-compress-"));
    mkdirSync(join(folder, "assets"));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it("speed.compressed-at-build: a text file over 1 KB gets a brotli and a gzip twin with the same content", async () => {
    const file = join(folder, "assets", "shell.css");
    const content = ".frame { margin: 0 }\n".repeat(100);
    writeFileSync(file, content);
    expect(await compressFolder(folder)).toBe(1);
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(content);
    expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(content);
  });

  it("small files and pictures are left alone", async () => {
    writeFileSync(join(folder, "small.svg"), "<svg/>");
    writeFileSync(join(folder, "photo.png"), Buffer.alloc(5000));
    expect(await compressFolder(folder)).toBe(0);
    expect(existsSync(join(folder, "photo.png.br"))).toBe(false);
    expect(existsSync(join(folder, "small.svg.gz"))).toBe(false);
  });
});
