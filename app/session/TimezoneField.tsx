import { useState } from "react";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { offsetText, TIMEZONE_FIELD } from "./timezone";

/** Sends the browser's UTC offset with the form where script runs. */
export function TimezoneField() {
  const [offset, setOffset] = useState("");
  useSafeEffect(() => setOffset(offsetText(-new Date().getTimezoneOffset())), []);
  return <input type="hidden" name={TIMEZONE_FIELD} value={offset} />;
}
