/** An input with which a write of the console changes something. */
export interface Example {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}
/** Makes such an input for each call by its name. */
export type StaffExamples = Record<string, () => Promise<Example>>
