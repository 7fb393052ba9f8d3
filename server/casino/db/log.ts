/** Log lines of the database code. */
export interface DatabaseLog {
  info(line: string): void;
  error(line: string): void;
}
