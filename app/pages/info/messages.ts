/** Text around an information page, whose content is in `info/`. */
export const messages = {
  of: "pages/info" as const,
  title: "Information",
  trail: "Breadcrumb",
  changed: "Last updated <day>{day}</day>",
  contents: "On this page",
  top: "Back to the top",
};

export type InfoMessages = typeof messages;
