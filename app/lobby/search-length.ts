/** What the search field holds. */
export const SEARCH_LENGTH = 60;
