import { useRef } from "react";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { ZONE_FIELD } from "./zone";

/** Sends the name of the browser's time zone with a form that signs in, where script runs. */
export function ZoneField() {
  const input = useRef<HTMLInputElement>(null);
  useSafeEffect(() => {
    const form = input.current?.form;
    // Not before somebody uses the form: a page's first formatter blocks a slow phone for 80 ms. Where a press gives a
    // button no focus, the form is sent without a focus having moved.
    const fill = () => {
      if (input.current?.value === "") input.current.value = browserZone();
    };
    for (const event of EVENTS) form?.addEventListener(event, fill);
    return () => {
      for (const event of EVENTS) form?.removeEventListener(event, fill);
    };
  }, []);
  return <input type="hidden" name={ZONE_FIELD} defaultValue="" ref={input} />;
}

const EVENTS = ["focusin", "submit"] as const;

function browserZone(): string {
  // Older browsers leave it out.
  const { timeZone = "" } = new Intl.DateTimeFormat().resolvedOptions() as { timeZone?: string };
  return timeZone;
}
