/** A failed token request is retried; if the widget did not load, from a backup script. */
export const CAPTCHA_TRIES = 5;
export const CAPTCHA_WAIT_MS = 500;
/** Time limit of one try. */
const TRY_LIMIT_MS = 2_000;

const SCRIPT = "https://www.google.com/recaptcha/api.js";
const BACKUP_SCRIPT = "https://www.recaptcha.net/recaptcha/api.js";

interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): PromiseLike<string>;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

let source = SCRIPT;
let loading: Promise<void> | null = null;

/**
 * Gets a token of the reCAPTCHA widget for one submission.
 * @param action name of the form
 * @returns "" if none is available: the form is then sent without, and the casino applies its tighter limits
 */
export async function captchaToken(siteKey: string, action: string): Promise<string> {
  for (let tries = 1; tries <= CAPTCHA_TRIES; tries += 1) {
    if (tries > 1) await wait(CAPTCHA_WAIT_MS);
    const token = await withinLimit(tokenNow(siteKey, action));
    if (token !== "") return token;
    if (!window.grecaptcha) turnToBackup();
  }
  return "";
}

/** Loads the widget while the form is being filled in. */
export function prepareCaptcha(siteKey: string): void {
  void load(siteKey).catch(turnToBackup);
}

async function tokenNow(siteKey: string, action: string): Promise<string> {
  await load(siteKey);
  const widget = window.grecaptcha;
  if (!widget) return "";
  await new Promise<void>((ready) => widget.ready(ready));
  return widget.execute(siteKey, { action });
}

function load(siteKey: string): Promise<void> {
  if (window.grecaptcha) return Promise.resolve();
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `${source}?render=${encodeURIComponent(siteKey)}`;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      loading = null;
      reject(new Error("The captcha script could not be loaded."));
    };
    document.head.append(script);
  });
  return loading;
}

function turnToBackup(): void {
  if (source === BACKUP_SCRIPT) return;
  source = BACKUP_SCRIPT;
  loading = null;
}

/** Result of the promise; "" if it fails or takes too long. */
function withinLimit(promise: Promise<string>): Promise<string> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(""), TRY_LIMIT_MS);
    const settle = (token: string) => {
      clearTimeout(timer);
      resolve(token);
    };
    promise.then(settle, () => settle(""));
  });
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
