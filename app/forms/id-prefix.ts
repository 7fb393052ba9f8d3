import { createContext, useContext } from "react";

/** Begins the ids of a form's fields, so that two forms of a page have distinct ones. */
export const IdPrefix = createContext("");

/** The id of a field of the form around it. */
export function useFieldId(name: string): string {
  return useContext(IdPrefix) + name;
}
