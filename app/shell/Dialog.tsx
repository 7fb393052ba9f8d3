import { Link, useNavigate } from "@remix-run/react";
import { useRef, type ReactNode } from "react";
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
 * script runs it becomes modal, takes the focus and gives it back.
 */
export function Dialog(props: DialogProps) {
  const { title, closeTo, closeLabel, onEscape, shape = "card", children } = props;
  const { close } = useMessages(messages);
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();

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
    // The first field is what a player came for; where there is none, the title says what is asked before any
    // button that would do it has the focus.
    const field = element.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea");
    (field ?? element.querySelector<HTMLElement>("h2"))?.focus();
    return () => {
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      open
      className={`dialog dialog-${shape}`}
      aria-labelledby="dialog-title"
      onCancel={(event) => {
        event.preventDefault();
        if (onEscape) onEscape();
        else navigate(closeTo, { preventScrollReset: true });
      }}
    >
      <div className="dialog-head">
        <h2 id="dialog-title" tabIndex={-1}>
          {title}
        </h2>
        {onEscape ? null : (
          <Link className="dialog-close" to={closeTo} preventScrollReset aria-label={closeLabel ?? close}>
            <Icon name="close" />
          </Link>
        )}
      </div>
      <div className="dialog-body">{children}</div>
    </dialog>
  );
}
