import { type Query, sql } from './sql.ts'

/** Whether an id is not one of the demo catalogue, whose ids are of version 8. @source contract/rules/listings/sample.ts */
export const isNoDemoId = (id: Query) => sql`substr(${id}::text, 15, 1) <> '8'`
