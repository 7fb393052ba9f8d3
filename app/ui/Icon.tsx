export type IconName =
  | "menu"
  | "close"
  | "search"
  | "heart"
  | "heart-full"
  | "chat"
  | "user"
  | "wallet"
  | "gift"
  | "play"
  | "back"
  | "next"
  | "check"
  | "alert"
  | "info"
  | "clock"
  | "document"
  | "out"
  | "card"
  | "badge"
  | "lock"
  | "pause"
  | "limit"
  | "settings"
  | "leave"
  | "eye"
  | "eye-off"
  | "sound"
  | "sound-off";

/** A decorative icon from the sprite; the text beside it carries the meaning. */
export function Icon({ name }: { name: IconName }) {
  return <Sprite id={`icon-${name}`} className="icon" />;
}

/** Any symbol from the sprite. What it means is said by a text beside it, which clients without pictures show. */
export function Sprite({ id, className }: { id: string; className?: string }) {
  return (
    <svg className={className} focusable="false" aria-hidden="true">
      <use href={`/images/symbols.svg#${id}`} />
    </svg>
  );
}
