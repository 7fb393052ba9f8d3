import type { MouseEventHandler, ReactNode, Ref } from "react";

interface PlayButtonProps {
  busy: boolean;
  buttonRef?: Ref<HTMLButtonElement>;
  onClick?: MouseEventHandler;
  children: ReactNode;
}

/** The main button of a game. It stays focusable while the round is being played, so that the focus is not lost. */
export function PlayButton({ busy, buttonRef, onClick, children }: PlayButtonProps) {
  return (
    <button
      type="submit"
      className="button button-primary play-button"
      ref={buttonRef}
      onClick={onClick}
      aria-disabled={busy || undefined}
    >
      {children}
    </button>
  );
}
