import { z } from 'zod'

/** The request body of `generateContent` for photos and an instruction, with a schema of the answer. @source providers.md §3 */
export function requestBody(
  photos: readonly Uint8Array[],
  instruction: string,
  answerSchema: object,
): string {
  const pictures = photos.map(({ buffer, byteOffset, byteLength }) => ({
    inlineData: {
      mimeType: 'image/jpeg',
      data: Buffer.from(buffer, byteOffset, byteLength).toString('base64'),
    },
  }))
  return JSON.stringify({
    contents: [{ role: 'user', parts: [...pictures, { text: instruction }] }],
    generationConfig: {
      responseMimeType: 'application/json',
      responseJsonSchema: answerSchema,
      temperature: 0.2,
      thinkingConfig: { thinkingLevel: 'LOW' },
    },
  })
}

/** The parts of a successful response that are used. */
export const generateResponse = z.object({
  candidates: z
    .array(
      z.object({
        content: z
          .object({
            parts: z
              .array(z.object({ text: z.string().optional(), thought: z.boolean().optional() }))
              .default([]),
          })
          .optional(),
        finishReason: z.string().max(60).optional(),
      }),
    )
    .default([]),
  promptFeedback: z.object({ blockReason: z.string().max(60).optional() }).optional(),
})

/** The parts of an error response that are used; its message may repeat the request. */
export const errorResponse = z.object({
  error: z.object({
    status: z.string().max(60).optional(),
    details: z.array(z.object({ reason: z.string().max(60).optional() })).optional(),
  }),
})
