import { useEffect, useRef } from "react";
import { offsetText, TIMEZONE_FIELD } from "./timezone";

/** Tells the browser's offset from Greenwich with a form, where script runs (spec §3, player_timezone). */
export function TimezoneField() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const now = new Date();
    if (field.current) field.current.value = offsetText(-now.getTimezoneOffset());
  }, []);
  return <input ref={field} type="hidden" name={TIMEZONE_FIELD} defaultValue="" />;
}
