// JavaScript, because a thread starts from a file as it is, in the sources as in the build.
import { parentPort, workerData } from "node:worker_threads";
import { scanPdf } from "./pdf-scan.js";

const file = /** @type {Uint8Array} */ (workerData);
parentPort?.postMessage(scanPdf(Buffer.from(file.buffer, file.byteOffset, file.byteLength)));
