import { type MouseEvent, type MouseEventHandler, type ReactNode, type RefObject, useRef } from "react";
import { useFormContext } from "~/forms/form-context";
import { useWait } from "~/forms/wait";

interface PlayButtonProps {
  buttonRef?: RefObject<HTMLButtonElement>;
  onClick?: MouseEventHandler;
  children: ReactNode;
}

/**
 * The main button of a game or table. It stays focusable while the bet is being sent, so that the focus is not lost, and
 * while the casino asks for a pause, which it counts down.
 */
export function PlayButton({ buttonRef, onClick, children }: PlayButtonProps) {
  const { busy } = useFormContext();
  const own = useRef<HTMLButtonElement>(null);
  const button = buttonRef ?? own;
  const secondsLeft = useWait(button)?.secondsLeft;
  const isCounting = typeof secondsLeft === "number";
  const hold = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      type="submit"
      className="button button-primary play-button"
      ref={button}
      onClick={isCounting ? hold : onClick}
      aria-disabled={busy || isCounting || undefined}
    >
      {isCounting ? (
        <>
          <span className="visually-hidden">{children}</span> <span aria-hidden="true">{secondsLeft}</span>
        </>
      ) : (
        children
      )}
    </button>
  );
}
