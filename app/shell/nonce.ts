import { createContext, useContext } from "react";

/** The page's CSP nonce during server rendering. Browsers hide it from script, so it is "" there. */
export const NonceContext = createContext("");

export function useNonce(): string {
  return useContext(NonceContext);
}
