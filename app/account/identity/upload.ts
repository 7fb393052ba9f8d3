/** How much of a form with files is sent, from 0 to 1; null while none is being sent. */
let progress: number | null = null;
const listeners = new Set<() => void>();

export function uploadProgress(): number | null {
  return progress;
}

export function onUploadProgress(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setProgress(value: number | null): void {
  progress = value;
  for (const listener of listeners) listener();
}

/**
 * Runs a form's request so that its progress can be shown: `fetch` reports none, so for this time a form with files is
 * sent by XMLHttpRequest. All other requests, and a browser in which it fails, use `fetch` as ever.
 */
export async function withProgress<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  const fetchAsEver = window.fetch;
  window.fetch = (input, init) => {
    if (init?.method !== "POST" || !(init.body instanceof FormData)) return fetchAsEver(input, init);
    return post(String(input instanceof Request ? input.url : input), init.body).catch(() =>
      fetchAsEver(input, init),
    );
  };
  setProgress(0);
  try {
    return await send();
  } finally {
    window.fetch = fetchAsEver;
    setProgress(null);
  }
}

function post(url: string, body: FormData): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.responseType = "arraybuffer";
    request.upload.onprogress = ({ loaded, total }) => setProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      resolve(
        new Response(request.response as ArrayBuffer, {
          status: request.status,
          headers: headersOf(request),
        }),
      );
    request.onerror = () => reject(new TypeError("the form could not be sent"));
    request.send(body);
  });
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const [name = "", ...value] = line.split(": ");
    if (name) headers.append(name, value.join(": "));
  }
  return headers;
}
