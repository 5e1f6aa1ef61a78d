import type { ListingReviewer } from '../../ports/listing-reviewer.ts'
import { badAnswer, createGemini, GEMINI, type GeminiSettings } from '../shared/gemini/index.ts'
import { answerSchema, instruction, opinion } from './wire.ts'

/** Letters of an explanation that are kept. */
const MAX_EXPLANATION = 300

/** Reviews listings with Google's Gemini. @param city where the marketplace is, named in the prompt */
export function createGeminiReviewer({
  city,
  ...settings
}: GeminiSettings & { city: string }): ListingReviewer {
  const ask = createGemini(settings)
  return {
    name: GEMINI,
    async review({ photos, ...listing }) {
      const answer = opinion.safeParse(
        await ask({ photos, instruction: instruction(city, listing), answerSchema }),
      )
      if (!answer.success) throw badAnswer('what was written is not what was asked for')
      const { reason, explanation, confidence } = answer.data
      return reason && { reason, explanation: explanation.slice(0, MAX_EXPLANATION), confidence }
    },
  }
}
