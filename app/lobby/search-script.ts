import { useNavigate } from "@remix-run/react";
import { useRef } from "react";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { lobbyLink } from "./rules";

/** Debounce while typing. */
const PAUSE_MS = 250;

/**
 * Searches while the player types. Replaces the URL, so that Back leaves the search instead of undoing it letter by
 * letter.
 */
export function useSearchAsTyped(q: string): void {
  const navigate = useNavigate();
  const lastQuery = useRef(q);
  useSafeEffect(() => {
    lastQuery.current = q;
    const input = searchField();
    // The search changed through a link. Leave the field alone while it has focus.
    if (input && input !== document.activeElement) input.value = q;
  }, [q]);
  useSafeEffect(() => {
    const input = searchField();
    let timer: number | undefined;
    const typed = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        const wanted = (input?.value ?? "").replace(/\s+/g, " ").trim();
        if (wanted === lastQuery.current) return;
        navigate(lobbyLink({ q: wanted }), { replace: true, preventScrollReset: true });
      }, PAUSE_MS);
    };
    const sent = () => window.clearTimeout(timer);
    input?.addEventListener("input", typed);
    input?.form?.addEventListener("submit", sent);
    document.addEventListener("keydown", findSearch);
    return () => {
      sent();
      input?.removeEventListener("input", typed);
      input?.form?.removeEventListener("submit", sent);
      document.removeEventListener("keydown", findSearch);
    };

    /** `/` focuses the search field, unless the player is typing somewhere. */
    function findSearch(event: KeyboardEvent) {
      const isTyped = event.target instanceof Element && event.target.closest("input,textarea,select,dialog");
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyped) return;
      event.preventDefault();
      input?.focus();
      input?.select();
    }
  }, [navigate]);
}

function searchField(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(".search input");
}
