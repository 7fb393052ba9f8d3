import { useRef, useState, type FormEvent, type RefObject } from "react";
import { useSafeEffect } from "~/ui/use-safe-effect";

/** What a submission is made from: its form, or the button that was pressed. */
export type Sender = HTMLFormElement | HTMLButtonElement;

interface Captcha {
  /** The hidden field that carries the token. */
  field: RefObject<HTMLInputElement>;
  /** A token is on its way: the form counts as sent. */
  asking: boolean;
  /** Holds a submission back until it has a token, or none can be had; then `send` sends it. */
  hold(event: FormEvent<HTMLFormElement>): void;
}

/**
 * The reCAPTCHA of a guarded form; its module is loaded only where the operator has set it up.
 * @param siteKey null without it
 * @param name of the form
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
      // The form may be gone: its dialog was closed meanwhile.
      if (!form.isConnected) return;
      if (field.current) field.current.value = token;
      send(button?.form === form ? button : form);
    };
    tokenFor(siteKey, name).then(proceed, () => proceed(""));
  }
  return { field, asking, hold };
}

/** Without the module, no token: the form is sent all the same. */
async function tokenFor(siteKey: string, form: string): Promise<string> {
  try {
    const { captchaToken } = await import("./recaptcha");
    return await captchaToken(siteKey, form);
  } catch {
    return "";
  }
}

/** The button that was pressed; older browsers do not tell. */
function buttonOf({ nativeEvent }: FormEvent): HTMLButtonElement | null {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement ? submitter : null;
}
