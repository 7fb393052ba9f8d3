import { createContext, type ReactNode, useContext } from "react";
import type { Guard } from "./guard";
import { type FormReply, valueOf } from "./reply";

export interface FormState {
  reply: FormReply | undefined;
  /** It is being sent. */
  busy: boolean;
  /** Null for an unguarded form. */
  guard: Guard | null;
  /** Begins the ids of its fields, so that two forms of a page have distinct ones. */
  idPrefix: string;
}

const FormContext = createContext<FormState>({ reply: undefined, busy: false, guard: null, idPrefix: "" });

/** Gives the fields within what they read of their form; what is left out stays that of the form around. */
export function FormScope({ children, ...own }: Partial<FormState> & { children: ReactNode }) {
  return <FormContext.Provider value={{ ...useFormContext(), ...own }}>{children}</FormContext.Provider>;
}

export function useFormContext(): FormState {
  return useContext(FormContext);
}

/** The reply to the form around; undefined before one, and outside a form. */
export function useFormReply(): FormReply | undefined {
  return useFormContext().reply;
}

/** What was typed or chosen in a field when the form was sent. */
export function useFormValue(name: string, initial = ""): string {
  return valueOf(useFormReply(), name, initial);
}

/** The id of a field of the form around. */
export function useFieldId(name: string): string {
  return useFormContext().idPrefix + name;
}
