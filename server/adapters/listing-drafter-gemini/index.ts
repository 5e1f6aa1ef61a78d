import { cutAtWord } from '../../../contract/rules/listings/drafts.ts'
import { MAX_TITLE_LENGTH } from '../../../contract/rules/listings/listing.ts'
import type { DraftedField, ListingDraft, ListingDrafter } from '../../ports/listing-drafter.ts'
import { createGemini, GEMINI, type GeminiSettings } from '../shared/gemini/index.ts'
import { containsBrand, removeBrand } from './brand.ts'
import { answerSchema, type GeneratedDraft, generatedDraft, instruction } from './wire.ts'

/** Drafts listings with Google's Gemini. @param city the sellers' city, which the prompt names */
export function createGeminiDrafter({
  city,
  ...settings
}: GeminiSettings & { city: string }): ListingDrafter {
  const ask = createGemini(settings)
  return {
    name: GEMINI,
    async draft(photo, others) {
      const photos = [photo, ...others].map(({ bytes }) => bytes)
      return toDraft(
        await ask({ photos, instruction: instruction(city), answerSchema, answer: generatedDraft }),
      )
    },
    close: async () => {},
  }
}

function toDraft(text: GeneratedDraft): ListingDraft {
  const evidence = 'Seen in the photo by Gemini.'
  const read = text.text_on_item.filter(Boolean)
  const field = (value: string): DraftedField =>
    value
      ? { value, source: 'photo', evidence }
      : { value: '', source: 'none', evidence: 'The photo does not show it.' }
  const details: ListingDraft['details'] = {}
  if (text.color) details.color = field(text.color)
  if (text.material) details.material = field(text.material)
  // A brand that is not readable on the item was guessed.
  const isRead = containsBrand(text.brand, read)
  const withoutGuess = (words: string) => (isRead ? words : removeBrand(words, text.brand))
  if (isRead)
    details.brand = {
      value: text.brand,
      source: 'text',
      evidence: `Read on the item: “${read.join(' ').slice(0, 100)}”.`,
    }
  return {
    title: field(cutAtWord(withoutGuess(text.title), MAX_TITLE_LENGTH)),
    description: field(withoutGuess(text.description)),
    category: field(text.category),
    details,
  }
}
