import { z } from 'zod'

const named = z.object({ Name: z.string().nullish() })

/**
 * A recall as the agency publishes it; fields that are not used are left out.
 * @source https://www.saferproducts.gov/RestWebServices/Recall?format=json
 */
const recallShape = z.object({
  RecallID: z.union([z.number(), z.string()]).transform(String),
  RecallNumber: z.string().nullish(),
  RecallDate: z.string().transform((text, context) => {
    const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0]
    if (!day) context.addIssue({ code: 'custom', message: 'is no date' })
    return day ?? z.NEVER
  }),
  Title: z.string().min(1),
  URL: z.string().default(''),
  Products: z.array(
    z.object({ Name: z.string().nullish(), Model: z.string().nullish(), Type: z.string().nullish() }),
  ),
  Manufacturers: z.array(named).nullish(),
  Hazards: z.array(named).nullish(),
})

export type CpscRecall = z.output<typeof recallShape>

/** A list of recalls that cannot be read. */
export class RecallListError extends Error {}

/** Reads the API's answer. Recalls that lack a title, a date or products are left out. @throws RecallListError */
export function parseRecalls(text: string): { recalls: CpscRecall[]; unreadable: number } {
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    throw new RecallListError('The list of recalls is no JSON.')
  }
  if (!Array.isArray(list)) throw new RecallListError('The list of recalls is no JSON array.')
  const parsed = list.map((entry) => recallShape.safeParse(entry))
  const recalls = parsed.flatMap(({ data }) => (data && data.Products.length > 0 ? [data] : []))
  if (recalls.length === 0) throw new RecallListError('The list has no recall that could be read.')
  return { recalls, unreadable: list.length - recalls.length }
}
