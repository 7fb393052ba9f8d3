import type { ColumnType } from "kysely";

/** Read as T, written as JSON text: node-postgres would turn an array into a PostgreSQL array. */
export type Json<T> = ColumnType<T, string, string>;
export type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;
