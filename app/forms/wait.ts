import { type RefObject, useRef, useState } from "react";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { useFormReply } from "./form-context";
import { errorsOf, type FormReply, waitMsOf } from "./reply";

const TICK_MS = 250;
/** A pause up to this long is waited out by the page: the shortest round of the strictest market. */
const MAX_PAGE_WAIT_MS = 5_000;

/** A pause that the casino asks for between two rounds. */
export interface Wait {
  text: string;
  /** Null without script. */
  secondsLeft: number | null;
}

/**
 * The pause that the form around must keep; null if there is none, or when it is over.
 * @param button keeps its width while it counts, and is pressed once after a short pause, as the player meant, unless the form was changed
 */
export function useWait(button?: RefObject<HTMLButtonElement>): Wait | null {
  const answered = useFormReply();
  const reply = waitMsOf(answered) === null ? undefined : answered;
  const [left, setLeft] = useState<{ of: FormReply; seconds: number } | null>(null);
  /** The page has pressed for the player, or they have chosen another stake than they had pressed for. */
  const isSpent = useRef(false);
  useSafeEffect(() => {
    if (!reply) {
      isSpent.current = false;
      return undefined;
    }
    const endsAt = performance.now() + (waitMsOf(reply) ?? 0);
    const element = button?.current;
    if (element) element.style.minWidth = `${element.offsetWidth}px`;
    const change = () => {
      isSpent.current = true;
    };
    element?.form?.addEventListener("input", change);
    const count = () => {
      const seconds = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
      setLeft({ of: reply, seconds });
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(count, TICK_MS);
    count();
    return () => {
      clearInterval(timer);
      element?.form?.removeEventListener("input", change);
    };
  }, [reply, button]);
  const isOver = left?.seconds === 0 && left.of === reply;
  useSafeEffect(() => {
    const element = button?.current;
    if (!reply || !isOver || !element) return;
    element.style.minWidth = "";
    // Refused again after the page's press, the player presses; a pause after that is waited out again.
    isSpent.current = !isSpent.current && (waitMsOf(reply) ?? 0) <= MAX_PAGE_WAIT_MS;
    if (isSpent.current) element.click();
  }, [reply, isOver, button]);
  if (!reply || isOver) return null;
  const text = errorsOf(reply, "").join(" ");
  return { text, secondsLeft: left?.of === reply ? left.seconds : null };
}
