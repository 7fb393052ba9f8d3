import qrcode from "qrcode-generator";
import type { QrImage } from "./QrCode";

/** Light modules around the code, as ISO 18004 asks. */
const QUIET = 4;

/** A text as a QR code, of the smallest version that holds it, with medium error correction. */
export function qrImage(text: string): QrImage {
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const modules = code.getModuleCount();
  let path = "";
  for (let row = 0; row < modules; row += 1) {
    for (let column = 0; column < modules; column += 1) {
      if (code.isDark(row, column)) path += `M${column + QUIET} ${row + QUIET}h1v1h-1z`;
    }
  }
  return { size: modules + 2 * QUIET, path };
}
