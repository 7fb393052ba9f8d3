// JavaScript, because a thread starts from a file as it is, in the sources as in the build.
import { parentPort, workerData } from "node:worker_threads";
import { decodeHeic } from "./heic-decode.js";
import { openPdf, renderPdfPage } from "./pdf-render.js";

/** @typedef {{ work: "heic" | "pdf" | "pdf-page"; bytes: Uint8Array; page: number }} Task */

const { work, bytes, page } = /** @type {Task} */ (workerData);

function answer() {
  if (work === "heic") return decodeHeic(bytes);
  return work === "pdf" ? openPdf(bytes) : renderPdfPage(bytes, page);
}

parentPort?.postMessage(await answer());
