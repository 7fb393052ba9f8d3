import { useState } from "react";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { offsetText, TIMEZONE_FIELD } from "./timezone";

/** Tells the browser's offset from Greenwich with a form, where script runs (spec §3, player_timezone). */
export function TimezoneField() {
  const [offset, setOffset] = useState("");
  useSafeEffect(() => setOffset(offsetText(-new Date().getTimezoneOffset())), []);
  return <input type="hidden" name={TIMEZONE_FIELD} value={offset} />;
}
