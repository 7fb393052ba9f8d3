import { isDay } from "~/casino/contract/calendar";
import { Field } from "~/forms/Field";
import type { DayField as DayName } from "./history/filter";

interface DayFieldProps {
  name: DayName;
  label: string;
  typed: string;
}

/** The first or last day of what is shown. */
export function DayField({ name, label, typed }: DayFieldProps) {
  return (
    <Field
      // Navigating to another page can change the dates, so remount with the new value.
      key={typed}
      name={name}
      label={label}
      initial={typed}
      // A date input hides a value that isn't a valid date; show it as text so the player can correct it.
      type={typed === "" || isDay(typed) ? "date" : "text"}
      autoComplete="off"
    />
  );
}
