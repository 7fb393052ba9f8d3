import { Link, useNavigate } from "@remix-run/react";
import { type ReactNode, type RefObject, useRef } from "react";
import { useMessages } from "~/messages/messages";
import { Icon } from "~/ui/Icon";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { messages } from "./messages";

interface DialogProps {
  title: string;
  /** The same page without the dialog: the target of Escape and the close link. */
  closeTo: string;
  closeLabel?: string;
  /** What Escape does when a form closes the dialog; replaces the close link. */
  onEscape?: () => void;
  /** `sheet` slides in from the side of the page: the menu. */
  shape?: "card" | "sheet";
  children: ReactNode;
}

/**
 * The dialog component. A dialog is part of the page that its URL asks for, so it is open in the first HTML.
 * Script makes it modal, moves the focus into it and back. On pages without the framework's script,
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
        // Replaces the dialog's history entry, so that Back does not lead to a closed dialog. Going back would leave
        // the site if the dialog was its first page.
        else navigate(closeTo, { preventScrollReset: true, replace: true });
      }}
    >
      <div className="dialog-head">
        {/* Without script, keyboard focus starts here and not on the covered page. */}
        <h2 id="dialog-title" tabIndex={-1} autoFocus>
          {title}
        </h2>
        {onEscape ? null : (
          <Link className="dialog-close" to={closeTo} replace preventScrollReset data-dismiss="">
            <Icon name="close" />
            <span className="visually-hidden">{closeLabel ?? close}</span>
          </Link>
        )}
      </div>
      <div className="dialog-body">{children}</div>
      {shape === "sheet" ? (
        // A tap beside the menu closes it, also without script. Keyboards have Escape and the close link.
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

/** Makes the dialog modal while it is shown, then returns the focus to its opener. */
function useModal(dialog: RefObject<HTMLDialogElement>): void {
  useSafeEffect(() => {
    const element = dialog.current;
    if (!element || typeof element.showModal !== "function") return undefined;
    const opener = document.activeElement;
    // The server renders it open; it must be closed before it can become modal.
    element.removeAttribute("open");
    try {
      element.showModal();
    } catch (error) {
      element.setAttribute("open", "");
      throw error;
    }
    // The player was already typing in the dialog before script loaded.
    if (opener instanceof HTMLElement && isInBody(element, opener)) opener.focus();
    else focusFirst(element);
    return () => {
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [dialog]);
}

/**
 * Restores the focus when the open dialog changes: when its title changes, or the focused element disappears.
 */
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
  // Runs after every render: any of them may remove the focused element.
  useSafeEffect(() => {
    const element = dialog.current;
    const isGone = lastFocus.current instanceof Node && !lastFocus.current.isConnected;
    const isOther = lastTitle.current !== title;
    lastTitle.current = title;
    // An error summary has already taken the focus.
    if (!element || !(isGone || isOther) || isInBody(element, document.activeElement)) return;
    lastFocus.current = null;
    focusFirst(element);
  });
}

function isInBody(dialog: HTMLDialogElement, element: Element | null): boolean {
  return dialog.querySelector(".dialog-body")?.contains(element) ?? false;
}

/**
 * Focuses the first field, but never the honeypot. Without a field, focuses the title, so that the question
 * is announced before a button has the focus.
 */
function focusFirst(dialog: HTMLDialogElement): void {
  const field = dialog.querySelector<HTMLElement>(
    'input:not([type=hidden]):not([tabindex="-1"]), select, textarea',
  );
  (field ?? dialog.querySelector<HTMLElement>("h2"))?.focus();
}
