import { cutAtWord } from '../../../contract/rules/drafts.ts'
import { MAX_TITLE_LENGTH } from '../../../contract/rules/listings.ts'
import type { DraftedField, ListingDraft, ListingDrafter } from '../../ports/listing-drafter.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { failureForStatus, type HttpResponse, parseJson, sendRequest } from '../shared/http-client.ts'
import { containsBrand, removeBrand } from './brand.ts'
import { errorResponse, type GeneratedDraft, generatedDraft, generateResponse, requestBody } from './wire.ts'

export interface GeminiSettings {
  apiKey: string
  model: string
  /** Google's own unless said; for tests. */
  baseUrl?: string
  /** Milliseconds; 20 seconds unless said. @source product-decisions §4 */
  timeoutMs?: number
  /** Milliseconds before the second try; the third waits twice as long. */
  retryDelayMs?: number
}

const provider = 'gemini'
/** @source https://ai.google.dev/gemini-api/docs/troubleshooting: 429 and 5xx may pass */
const MOST_TRIES = 3
const MAX_BYTES = 1024 * 1024
/** Endings that mean that the photo was looked at and turned down. */
const turnedDown = new Set([
  'SAFETY',
  'RECITATION',
  'PROHIBITED_CONTENT',
  'BLOCKLIST',
  'SPII',
  'IMAGE_SAFETY',
])

/**
 * Drafts by Google's Gemini. `generateContent` is used because it stores nothing of the photo by default.
 * @source https://ai.google.dev/api/generate-content; providers.md §3
 */
export function createGeminiDrafter({
  apiKey,
  model,
  baseUrl = 'https://generativelanguage.googleapis.com',
  timeoutMs = 20_000,
  retryDelayMs: pause = 500,
}: GeminiSettings): ListingDrafter {
  const url = `${baseUrl.replace(/\/+$/, '')}/v1beta/models/${encodeURIComponent(model)}:generateContent`
  return {
    name: provider,
    async draft(photo, others) {
      const body = requestBody([photo, ...others].map(({ bytes }) => bytes))
      const ask = (timeoutMs: number) =>
        sendRequest({
          provider,
          url,
          method: 'POST',
          timeoutMs,
          maxBytes: MAX_BYTES,
          body,
          headers: { 'x-goog-api-key': apiKey, 'content-type': 'application/json' },
        })
      const answer = await withinBudget(ask, timeoutMs, pause)
      if (answer.status !== 200) throw refused(answer)
      return toDraft(readWritten(answer))
    },
    close: async () => {},
  }
}

/**
 * Asks again while Google is busy or failing, at most three times and never past the time that the whole may take. A longer
 * wait than is left is no use: the default drafter answers sooner.
 */
async function withinBudget(
  ask: (timeoutMs: number) => Promise<HttpResponse>,
  budget: number,
  pause: number,
): Promise<HttpResponse> {
  const end = performance.now() + budget
  for (let tries = 1; ; tries++) {
    const answer = await ask(Math.max(1, Math.round(end - performance.now())))
    const mayPass = answer.status === 429 || answer.status >= 500
    const wait = pause * 2 ** (tries - 1)
    if (!mayPass || tries === MOST_TRIES || performance.now() + wait >= end) return answer
    await new Promise((done) => setTimeout(done, wait))
  }
}

function readWritten(answer: HttpResponse): GeneratedDraft {
  const parsed = generateResponse.safeParse(parseJson(provider, answer))
  if (!parsed.success) throw bad('the answer has not the form of an answer')
  const [candidate] = parsed.data.candidates
  const ending = parsed.data.promptFeedback?.blockReason ?? candidate?.finishReason
  if (parsed.data.promptFeedback?.blockReason || turnedDown.has(ending ?? ''))
    throw new ProviderError(provider, 'refused', 'the photo was turned down', ending)
  if (candidate?.finishReason !== 'STOP') throw bad('the answer was not finished', ending)
  const text = (candidate.content?.parts ?? [])
    .filter(({ thought }) => !thought)
    .map((part) => part.text ?? '')
    .join('')
  try {
    return generatedDraft.parse(JSON.parse(text))
  } catch {
    throw bad('what was written is not what was asked for')
  }
}

function toDraft(text: GeneratedDraft): ListingDraft {
  const seen = 'Seen in the photo by Gemini.'
  const read = text.text_on_item.filter(Boolean)
  const field = (value: string): DraftedField =>
    value
      ? { value, source: 'photo', evidence: seen }
      : { value: '', source: 'none', evidence: 'The photo does not say.' }
  const details: ListingDraft['details'] = {}
  if (text.color) details.color = field(text.color)
  if (text.material) details.material = field(text.material)
  // A brand that was not read is guessed from the looks.
  const isRead = containsBrand(text.brand, read)
  const honest = (words: string) => (isRead ? words : removeBrand(words, text.brand))
  if (isRead)
    details.brand = {
      value: text.brand,
      source: 'text',
      evidence: `Read on the item: “${read.join(' ').slice(0, 100)}”.`,
    }
  return {
    title: field(cutAtWord(honest(text.title), MAX_TITLE_LENGTH)),
    description: field(honest(text.description)),
    category: field(text.category),
    details,
  }
}

function bad(message: string, code?: string): ProviderError {
  return new ProviderError(provider, 'bad_answer', message, code)
}

/** Google answers 400 for a key that does not exist. @source https://ai.google.dev/gemini-api/docs/troubleshooting */
function refused(answer: HttpResponse): ProviderError {
  let code: string | undefined
  try {
    const { error } = errorResponse.parse(parseJson(provider, answer))
    code = error.details?.find(({ reason }) => reason)?.reason ?? error.status
  } catch {
    // A failure that is no JSON of theirs: a proxy's page. Its status says enough.
  }
  const reason = code === 'API_KEY_INVALID' ? 'unauthorized' : failureForStatus(answer.status)
  return new ProviderError(provider, reason, `Gemini answered ${answer.status}`, code)
}
