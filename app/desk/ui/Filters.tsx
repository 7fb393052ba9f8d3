import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useMessages } from "~/messages/messages";
import { Button } from "~/ui/Button";
import { messages } from "./messages";

/** A GET form above a list: its state is in the URL, so a filtered list can be bookmarked. */
export function Filters({ children, label }: { children: ReactNode; label?: string }) {
  const { filter } = useMessages(messages);
  return (
    <Form method="get" className="desk-filters" role="search">
      {children}
      <Button kind="quiet">{label ?? filter}</Button>
    </Form>
  );
}

interface FilterFieldProps {
  name: string;
  label: string;
  value: string;
  type?: "text" | "search" | "date" | "number";
}

export function FilterField({ name, label, value, type = "text" }: FilterFieldProps) {
  return (
    <p className="desk-filter">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <input key={value} id={`filter-${name}`} name={name} type={type} defaultValue={value} />
    </p>
  );
}

interface FilterSelectProps {
  name: string;
  label: string;
  value: string;
  /** An empty value stands for all. */
  options: readonly { value: string; name: string }[];
}

export function FilterSelect({ name, label, value, options }: FilterSelectProps) {
  return (
    <p className="desk-filter">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select key={value} id={`filter-${name}`} name={name} defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </p>
  );
}
