import { type FormEvent, type RefObject, useRef, useState } from "react";
import { useSafeEffect } from "~/ui/use-safe-effect";

/** What a form is submitted by: the form itself or the pressed button. */
export type Sender = HTMLFormElement | HTMLButtonElement;

interface Captcha {
  /** The hidden field that carries the token. */
  field: RefObject<HTMLInputElement>;
  /** A token is being fetched; the form counts as busy. */
  asking: boolean;
  /** Holds a submission back until a token is available or known to be unavailable, then calls `send`. */
  hold(event: FormEvent<HTMLFormElement>): void;
}

/**
 * reCAPTCHA of a guarded form. Its module is loaded only if the operator has configured it.
 * @param siteKey null if not configured
 * @param name name of the form
 */
export function useCaptcha(siteKey: string | null, name: string, send: (sender: Sender) => void): Captcha {
  const field = useRef<HTMLInputElement>(null);
  const [asking, setAsking] = useState(false);

  useSafeEffect(() => {
    if (siteKey === null) return;
    import("./recaptcha").then(({ prepareCaptcha }) => prepareCaptcha(siteKey)).catch(() => undefined);
  }, [siteKey]);

  function hold(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (siteKey === null) return;
    const form = event.currentTarget;
    const button = buttonOf(event);
    setAsking(true);
    const proceed = (token: string) => {
      setAsking(false);
      // The dialog with the form may have been closed meanwhile.
      if (!form.isConnected) return;
      if (field.current) field.current.value = token;
      send(button?.form === form ? button : form);
    };
    tokenFor(siteKey, name).then(proceed, () => proceed(""));
  }
  return { field, asking, hold };
}

/** If the module fails to load, the form is sent without a token. */
async function tokenFor(siteKey: string, form: string): Promise<string> {
  try {
    const { captchaToken } = await import("./recaptcha");
    return await captchaToken(siteKey, form);
  } catch {
    return "";
  }
}

/** The pressed button; older browsers do not report it. */
function buttonOf({ nativeEvent }: FormEvent): HTMLButtonElement | null {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement ? submitter : null;
}
