/** A row by column name. */
export type RecordRow = Record<string, string | number | Date | null>
