/** Many times the size of the largest form. */
export const MAX_FORM_BYTES = 64 * 1024;
const MAX_FIELDS = 200;

export class FormTooLarge extends Error {}
export class FormUnreadable extends Error {}

/**
 * Reads a form without ever buffering more than the limit, whatever Content-Length says. URL-encoded only: none of our
 * forms uploads a file.
 * @throws FormTooLarge, FormUnreadable
 */
export async function readForm(request: Request): Promise<FormData> {
  if (!request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded")) {
    throw new FormUnreadable();
  }
  const fields = new URLSearchParams(await readText(request));
  const form = new FormData();
  let count = 0;
  for (const [name, value] of fields) {
    if (++count > MAX_FIELDS) throw new FormTooLarge();
    form.append(name, value);
  }
  return form;
}

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > MAX_FORM_BYTES) throw new FormTooLarge();
  const reader = request.body?.getReader();
  if (!reader) return "";
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > MAX_FORM_BYTES) {
      await reader.cancel();
      throw new FormTooLarge();
    }
    text += decoder.decode(value, { stream: true });
  }
}
