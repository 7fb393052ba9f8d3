import { holdFigures } from "~/ui/hold-figures";
import { wantsLessMotion } from "~/ui/media";

/** How long a sum is counted: long enough to be enjoyed, and no player waits for it. */
const COUNT_MS = 1_200;

interface Count {
  /** From now until the result is shown. */
  delayMs: number;
  /** An amount as the page writes it. */
  text: (minor: number) => string;
}

/**
 * Counts the sum of a result up from nothing, if it is one to be counted (ResultLine). Screen readers find the sum itself.
 * @returns ends with the count, and ends it when it is finished early
 */
export function countUp(form: HTMLFormElement, { delayMs, text }: Count): Animation | null {
  const sum = form.querySelector<HTMLElement>(".result-sum");
  if (sum === null || typeof sum.animate !== "function" || wantsLessMotion()) return null;
  const minor = Number(sum.dataset["minor"]);
  // The layout's own: the result is scaled while it appears.
  const width = sum.offsetWidth;
  let copy = sum;
  const release = holdFigures(".result-sum", (each) => {
    copy = each as HTMLElement;
    copy.style.display = "inline-block";
    copy.style.minWidth = `${width}px`;
  });
  const animation = copy.animate([{ opacity: 1 }, { opacity: 1 }], {
    delay: delayMs,
    duration: COUNT_MS,
    easing: "ease-out",
  });
  let isOver = false;
  const draw = () => {
    if (isOver) return;
    copy.textContent = text(Math.round(minor * (animation.effect?.getComputedTiming().progress ?? 0)));
    requestAnimationFrame(draw);
  };
  draw();
  const end = () => {
    isOver = true;
    release();
  };
  animation.finished.then(end, end);
  return animation;
}
