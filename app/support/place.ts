/** Where a support panel is open, and the URLs of its links. */
export interface SupportPlace {
  /** The page to return to. */
  from: string;
  /** The URLs of the panel: as opened, and with the form in place of a chat. */
  open: string;
  write: string;
  /** The page without the panel, if it is a dialog. */
  close: string | null;
}
