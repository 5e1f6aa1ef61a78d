import { z } from 'zod'

/** A shape as JSON Schema, as OpenAPI 3.1 takes it. */
export function schemaOf(shape: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(shape, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  })
  return schema
}
