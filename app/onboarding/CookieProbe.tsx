import { useState } from "react";
import { COOKIE_PROBE } from "~/forms/cookie-probe";
import { useFormReply } from "~/forms/form-context";
import { useMessages } from "~/messages/messages";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { messages } from "./messages";

/** Warns that cookies are blocked: before anything is typed if script runs, otherwise in the reply to the form. */
export function CookieProbe() {
  const reply = useFormReply();
  const { cookiesOff } = useMessages(messages);
  const [isOff, setIsOff] = useState(false);
  useSafeEffect(() => setIsOff(!navigator.cookieEnabled), []);
  return (
    <>
      {isOff && !reply ? (
        <p className="notice notice-bad" role="alert">
          {cookiesOff}
        </p>
      ) : null}
      <input type="hidden" name={COOKIE_PROBE} value="1" />
    </>
  );
}
