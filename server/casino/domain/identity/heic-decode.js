/** A decoded picture takes four bytes a pixel, twice. */
const MAX_PIXELS = 50_000_000;

/**
 * Decodes the first picture of a HEIC file, upright.
 * @param {Uint8Array} bytes
 * @returns {Promise<{ width: number; height: number; rgba: Uint8Array } | "unreadable" | "too_many_pixels">}
 */
export async function decodeHeic(bytes) {
  // @ts-expect-error -- The package has no types for this entry, which holds the WebAssembly as a text.
  const { default: libheif } = await import("libheif-js/wasm-bundle.js");
  const [picture] = new libheif.HeifDecoder().decode(bytes);
  if (!picture) return "unreadable";
  const width = picture.get_width();
  const height = picture.get_height();
  if (width * height > MAX_PIXELS) return "too_many_pixels";
  const data = new Uint8ClampedArray(width * height * 4);
  const drawn = await new Promise((resolve) => picture.display({ data, width, height }, resolve));
  return drawn === null ? "unreadable" : { width, height, rgba: new Uint8Array(data.buffer) };
}
