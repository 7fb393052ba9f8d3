import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";

const PDFJS = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));

/** Longest side of a rendered page, in pixels: small print stays readable. */
const PAGE_SIDE = 2_000;
/** A larger picture within a page is left out. */
const MAX_IMAGE_PIXELS = 50_000_000;

/** @param {Uint8Array} bytes */
function load(bytes) {
  return getDocument({
    // The library takes what it is given, and a copy is all that this thread has.
    data: new Uint8Array(bytes),
    cMapUrl: join(PDFJS, "cmaps/"),
    standardFontDataUrl: join(PDFJS, "standard_fonts/"),
    wasmUrl: join(PDFJS, "wasm/"),
    iccUrl: join(PDFJS, "iccs/"),
    maxImageSize: MAX_IMAGE_PIXELS,
    disableFontFace: true,
    isEvalSupported: false,
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  }).promise;
}

/**
 * Opens a PDF as a reader without a password does, and draws its first page.
 * @param {Uint8Array} bytes
 * @returns {Promise<{ pages: number } | "pdf_locked" | "unreadable">}
 */
export async function openPdf(bytes) {
  try {
    const document = await load(bytes);
    await draw(document, 1);
    return { pages: document.numPages };
  } catch (error) {
    return error instanceof Error && error.name === "PasswordException" ? "pdf_locked" : "unreadable";
  }
}

/**
 * @param {Uint8Array} bytes
 * @param {number} page the first is 1
 * @returns {Promise<{ pages: number; jpeg: Uint8Array } | "unreadable">}
 */
export async function renderPdfPage(bytes, page) {
  try {
    const document = await load(bytes);
    const canvas = await draw(document, page);
    return { pages: document.numPages, jpeg: canvas.encodeSync("jpeg", 85) };
  } catch {
    return "unreadable";
  }
}

/**
 * Scripts, links and attached files of the document play no part in it.
 * @param {import("pdfjs-dist").PDFDocumentProxy} document
 * @param {number} number
 */
async function draw(document, number) {
  const page = await document.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: PAGE_SIDE / Math.max(width, height, 1) });
  const canvas = createCanvas(
    Math.max(1, Math.ceil(viewport.width)),
    Math.max(1, Math.ceil(viewport.height)),
  );
  await page.render({ canvas: /** @type {any} */ (canvas), viewport, background: "#fff" }).promise;
  return canvas;
}
