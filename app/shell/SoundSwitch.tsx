import { useRef, useState } from "react";
import { useMessages } from "~/messages/messages";
import { Icon } from "~/ui/Icon";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { messages } from "./messages";

/** The browser keeps it under this name; whatever else it holds means off. */
const KEY = "sound";
const ON = "on";

/** Sounds and vibration, off until switched on. Without script its place stays empty. */
export function SoundSwitch() {
  const { sound } = useMessages(messages);
  const [isOn, setOn] = useState<boolean | null>(null);
  const isPressed = useRef(false);
  useSafeEffect(() => setOn(readSound()), []);
  useSafeEffect(() => (isOn ? soundsFrom(isPressed.current) : undefined), [isOn]);
  const turn = () => {
    isPressed.current = true;
    setOn(!isOn);
    storeSound(!isOn);
  };
  return (
    // The place is kept, so that nothing moves when script fills it.
    <span className="menu-button">
      {isOn === null ? null : (
        <button type="button" className="button-text menu-button" aria-pressed={isOn} onClick={turn}>
          <Icon name={isOn ? "sound" : "sound-off"} />
          <span className="visually-hidden">{sound}</span>
        </button>
      )}
    </span>
  );
}

/** Their script comes with the next press, because browsers play nothing before one. */
function soundsFrom(isPressed: boolean): () => void {
  let stop: (() => void) | null = () => undefined;
  const start = () => {
    removeEventListener("click", start, true);
    import("./sounds").then(
      ({ startSounds }) => {
        if (stop) stop = startSounds();
      },
      () => undefined,
    );
  };
  if (isPressed) start();
  else addEventListener("click", start, true);
  return () => {
    removeEventListener("click", start, true);
    stop?.();
    stop = null;
  };
}

/** A browser may forbid its storage. */
function readSound(): boolean {
  try {
    return localStorage.getItem(KEY) === ON;
  } catch {
    return false;
  }
}

function storeSound(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(KEY, ON);
    else localStorage.removeItem(KEY);
  } catch {
    // On for this page alone.
  }
}
