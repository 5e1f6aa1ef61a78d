import { z } from 'zod'

/**
 * A number within the bounds of `number`, as JSON has it or as the digits that forms and queries carry it in. Nothing
 * else stands for a number: an empty field is not nought, or a forgotten price would give a thing away.
 * @param sentence what is said of anything that is no number
 */
export function numeral(number: z.ZodNumber, sentence: string) {
  const digits = z
    .string()
    .trim()
    .regex(/^\d+(\.\d+)?$/, sentence)
  return z.union([number, digits.transform(Number).pipe(number)], sentence)
}
