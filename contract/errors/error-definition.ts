/** Errors by code: the HTTP status, and the sentence that people read. */
export type ErrorDefinitions = Record<string, { status: number; sentence: string }>
