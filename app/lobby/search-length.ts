/** Maximum length of a search. */
export const SEARCH_LENGTH = 60;
