import { z } from 'zod'

/**
 * A number within the bounds of `number`, as a JSON number or as digits from a form or query. An empty field is not zero:
 * a forgotten price would give the item away.
 * @param sentence the message for anything that is not a number
 */
export function numeral(number: z.ZodNumber, sentence: string) {
  const digits = z
    .string()
    .trim()
    .regex(/^\d+(\.\d+)?$/, sentence)
  return z.union([number, digits.transform(Number).pipe(number)], sentence)
}
