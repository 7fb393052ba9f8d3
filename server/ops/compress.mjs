import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const textExtensions = new Set([
  ".css",
  ".html",
  ".js",
  ".json",
  ".map",
  ".mjs",
  ".svg",
  ".txt",
  ".webmanifest",
  ".xml",
]);

/** Below this, headers are most of the response. */
const COMPRESSED_FROM_BYTES = 192;

/** Larger files are compressed in several blocks. Which size of block serves a file best only a try can say; 0: Brotli's choice. */
const BLOCKS_FROM_BYTES = 64 * 1024;
const BLOCK_BITS = [0, 18, 19, 20];

const brotliOf = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Writes `file.br` and `file.gz` next to each text file, if they are smaller.
 * @param {string} folder
 * @returns {Promise<number>} number of files compressed
 */
export async function compressFolder(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && textExtensions.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  const done = await Promise.all(files.map(compressFile));
  return done.filter(Boolean).length;
}

/** @param {string} file */
async function compressFile(file) {
  const content = await readFile(file);
  if (content.length <= COMPRESSED_FROM_BYTES) return false;
  const variants = [
    { suffix: ".br", bytes: await smallestBrotli(content) },
    { suffix: ".gz", bytes: await gzipped(content, { level: 9 }) },
  ].filter(({ bytes }) => bytes.length < content.length);
  await Promise.all(variants.map(({ suffix, bytes }) => writeFile(`${file}${suffix}`, bytes)));
  return variants.length > 0;
}

/** @param {Buffer} content */
async function smallestBrotli(content) {
  const bits = content.length < BLOCKS_FROM_BYTES ? [0] : BLOCK_BITS;
  const attempts = bits.map((block) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      [constants.BROTLI_PARAM_LGBLOCK]: block,
    };
    return brotliOf(content, { params });
  });
  const sorted = (await Promise.all(attempts)).sort((a, b) => a.length - b.length);
  return /** @type {Buffer} */ (sorted[0]);
}
