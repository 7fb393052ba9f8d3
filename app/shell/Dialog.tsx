import { Link, useNavigate } from "@remix-run/react";
import { useRef, type ReactNode, type RefObject } from "react";
import { useMessages } from "~/messages/messages";
import { Icon } from "~/ui/Icon";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { messages } from "./messages";

interface DialogProps {
  title: string;
  /** The same page without the dialog: where Escape and the close link lead. */
  closeTo: string;
  closeLabel?: string;
  /** In place of the close link, where closing is a form of the dialog: what Escape does. */
  onEscape?: () => void;
  /** `sheet` slides over the page's side: the menu. */
  shape?: "card" | "sheet";
  children: ReactNode;
}

/**
 * The one dialog (design §5.5). It is part of the page that its URL asks for, open in the first HTML; where
 * script runs it becomes modal, takes the focus and gives it back. On pages without the framework's script
 * `public/dialog.js` does the same.
 */
export function Dialog(props: DialogProps) {
  const { title, closeTo, closeLabel, onEscape, shape = "card", children } = props;
  const { close } = useMessages(messages);
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  useModal(dialog);
  useFocusInside(dialog, title);

  return (
    <dialog
      ref={dialog}
      open
      className={`dialog dialog-${shape}`}
      aria-labelledby="dialog-title"
      onCancel={(event) => {
        event.preventDefault();
        if (onEscape) onEscape();
        // In place of the dialog's entry: Back leads to where the player was before, not to a closed dialog.
        else navigate(closeTo, { preventScrollReset: true, replace: true });
      }}
    >
      <div className="dialog-head">
        {/* Without script the keyboard starts here, and not on the page that the dialog covers. */}
        <h2 id="dialog-title" tabIndex={-1} autoFocus>
          {title}
        </h2>
        {onEscape ? null : (
          <Link
            className="dialog-close"
            to={closeTo}
            replace
            preventScrollReset
            aria-label={closeLabel ?? close}
            data-dismiss=""
          >
            <Icon name="close" />
          </Link>
        )}
      </div>
      <div className="dialog-body">{children}</div>
      {shape === "sheet" ? (
        // A tap beside the menu closes it, without script as well. The keyboard has Escape and the close link.
        <Link
          className="dialog-beside"
          to={closeTo}
          replace
          preventScrollReset
          tabIndex={-1}
          aria-hidden="true"
        />
      ) : null}
    </dialog>
  );
}

/** Modal for as long as it is shown; then the focus goes back to what opened it. */
function useModal(dialog: RefObject<HTMLDialogElement>): void {
  useSafeEffect(() => {
    const element = dialog.current;
    if (!element || typeof element.showModal !== "function") return undefined;
    const opener = document.activeElement;
    // Rendered open by the server: it has to be closed before it can become modal.
    element.removeAttribute("open");
    try {
      element.showModal();
    } catch (error) {
      element.setAttribute("open", "");
      throw error;
    }
    // Script came while the player was typing in it already.
    if (opener instanceof HTMLElement && isInBody(element, opener)) opener.focus();
    else focusFirst(element);
    return () => {
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [dialog]);
}

/** What the dialog shows may change while it is open: with another title, or where the button that was pressed goes. */
function useFocusInside(dialog: RefObject<HTMLDialogElement>, title: string): void {
  const lastFocus = useRef<EventTarget | null>(null);
  const lastTitle = useRef(title);
  useSafeEffect(() => {
    const element = dialog.current;
    const note = ({ target }: FocusEvent) => {
      lastFocus.current = target;
    };
    element?.addEventListener("focusin", note);
    return () => element?.removeEventListener("focusin", note);
  }, [dialog]);
  // After each rendering: any of them may take away what has the focus.
  useSafeEffect(() => {
    const element = dialog.current;
    const isGone = lastFocus.current instanceof Node && !lastFocus.current.isConnected;
    const isOther = lastTitle.current !== title;
    lastTitle.current = title;
    // An error summary has taken the focus itself.
    if (!element || !(isGone || isOther) || isInBody(element, document.activeElement)) return;
    lastFocus.current = null;
    focusFirst(element);
  });
}

function isInBody(dialog: HTMLDialogElement, element: Element | null): boolean {
  return dialog.querySelector(".dialog-body")?.contains(element) ?? false;
}

/**
 * The first field is what a player came for, but never the trap for robots; where there is none, the title says what is
 * asked before any button that would do it has the focus.
 */
function focusFirst(dialog: HTMLDialogElement): void {
  const field = dialog.querySelector<HTMLElement>(
    'input:not([type=hidden]):not([tabindex="-1"]), select, textarea',
  );
  (field ?? dialog.querySelector<HTMLElement>("h2"))?.focus();
}
