import { useState } from "react";
import { COOKIE_PROBE } from "~/forms/cookie-probe";
import { useMessages } from "~/messages/messages";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { messages } from "./messages";

/** Warns that cookies are blocked: before anything is typed if script runs, otherwise when the form is sent. */
export function CookieProbe() {
  const { cookiesOff } = useMessages(messages);
  const [isOff, setIsOff] = useState(false);
  useSafeEffect(() => setIsOff(!navigator.cookieEnabled), []);
  return (
    <>
      {isOff ? (
        <p className="notice notice-bad" role="alert">
          {cookiesOff}
        </p>
      ) : null}
      <input type="hidden" name={COOKIE_PROBE} value="1" />
    </>
  );
}
