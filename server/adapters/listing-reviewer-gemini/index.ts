import type { ListingReviewer } from '../../ports/listing-reviewer.ts'
import { createGemini, GEMINI, type GeminiSettings } from '../shared/gemini/index.ts'
import { answerSchema, instruction, opinion } from './wire.ts'

/** Letters of an explanation that are kept. */
const MAX_EXPLANATION = 300

/** Reviews listings with Google's Gemini. @param city the marketplace's city, which the prompt names */
export function createGeminiReviewer({
  city,
  ...settings
}: GeminiSettings & { city: string }): ListingReviewer {
  const ask = createGemini(settings)
  return {
    name: GEMINI,
    async review({ photos, ...listing }) {
      const { reason, explanation, confidence } = await ask({
        photos,
        instruction: instruction(city, listing),
        answerSchema,
        answer: opinion,
      })
      return reason && { reason, explanation: explanation.slice(0, MAX_EXPLANATION), confidence }
    },
  }
}
