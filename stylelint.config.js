/**
 * The looks come from design tokens: those of the whole site, in both looks, are in app/ui/tokens.css. Artwork that is
 * the same in both looks has its colors in a tokens.css beside the feature's style sheets. They stay custom properties in
 * the build: replacing them saves 0.2 KB of a page, but the built files would not match their source.
 */
const rawColor = "/#[0-9a-f]{3,8}\\b|\\b(rgb|hsl|hwb|lab|lch|color)a?\\(/i";
const namedColor =
  "/(?<!-)\\b(white|black|red|green|blue|gold|gray|grey|silver|yellow|orange|purple)\\b(?!-)/i";
const anyLength = "/\\d(px|pt|rem|vw|vh)\\b/";

/** Values that no declaration may have, by property; spacing only where the scale has the value. */
const disallowed = {
  "/^/": [rawColor],
  "/^(?!--)/": [namedColor],
  "/^(margin|padding|(grid-)?(row-|column-)?gap)/": ["/(^|[\\s(,-])(4|8|12|16|24|40)px\\b/"],
  "/^(z-index|transition.*)$/": ["/\\d/"],
  "font-size": [anyLength],
  "border-radius": [anyLength],
};

/** Text and corners that belong to artwork may have a size between the steps of the scale. */
const disallowedInArtwork = {
  ...disallowed,
  "font-size": ["/^(12|13|14|15|16|18|20|22|24|28|32|34|40)px$/"],
  "border-radius": ["/^(6|12|22)px$/"],
};

const rule = (values) => ({
  "declaration-property-value-disallowed-list": [
    values,
    { message: (property, value) => `${property}: ${value}: use a design token (app/ui/tokens.css)` },
  ],
});

export default {
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  reportInvalidScopeDisables: true,
  rules: rule(disallowed),
  overrides: [
    { files: ["app/play/**/*.css", "app/tables/**/*.css"], rules: rule(disallowedInArtwork) },
    {
      files: ["app/**/tokens.css", "app/play/slots/themes.css"],
      rules: { "declaration-property-value-disallowed-list": null },
    },
  ],
};
