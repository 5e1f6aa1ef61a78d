import { cutAtWord } from '../../../contract/rules/listings/drafts.ts'
import { MAX_TITLE_LENGTH } from '../../../contract/rules/listings/listing.ts'
import type { DraftedField, ListingDraft, ListingDrafter } from '../../ports/listing-drafter.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { failureForStatus, type HttpResponse, parseJson, sendRequest } from '../shared/http-client.ts'
import { containsBrand, removeBrand } from './brand.ts'
import { errorResponse, type GeneratedDraft, generatedDraft, generateResponse, requestBody } from './wire.ts'

export interface GeminiSettings {
  apiKey: string
  model: string
  /** The city of the sellers, named in the prompt. */
  city: string
  /** For tests; by default Google's own. */
  baseUrl?: string
  /** Milliseconds; by default 20 seconds. @source product-decisions §4 */
  timeoutMs?: number
  /** Milliseconds before the first retry; doubled for the second. */
  retryDelayMs?: number
}

const provider = 'gemini'
/** @source https://ai.google.dev/gemini-api/docs/troubleshooting: 429 and 5xx are temporary */
const MAX_ATTEMPTS = 3
const MAX_BYTES = 1024 * 1024
/** Finish reasons of a photo that Gemini declined to describe. */
const declinedReasons = new Set([
  'SAFETY',
  'RECITATION',
  'PROHIBITED_CONTENT',
  'BLOCKLIST',
  'SPII',
  'IMAGE_SAFETY',
])

/**
 * Drafts with Google's Gemini. `generateContent` does not store photos by default.
 * @source https://ai.google.dev/api/generate-content; providers.md §3
 */
export function createGeminiDrafter({
  apiKey,
  model,
  city,
  baseUrl = 'https://generativelanguage.googleapis.com',
  timeoutMs = 20_000,
  retryDelayMs = 500,
}: GeminiSettings): ListingDrafter {
  const url = `${baseUrl.replace(/\/+$/, '')}/v1beta/models/${encodeURIComponent(model)}:generateContent`
  return {
    name: provider,
    async draft(photo, others) {
      const body = requestBody(
        [photo, ...others].map(({ bytes }) => bytes),
        city,
      )
      const sendPrompt = (timeoutMs: number) =>
        sendRequest({
          provider,
          url,
          method: 'POST',
          timeoutMs,
          maxBytes: MAX_BYTES,
          body,
          headers: { 'x-goog-api-key': apiKey, 'content-type': 'application/json' },
        })
      const response = await requestWithRetries(sendPrompt, timeoutMs, retryDelayMs)
      if (response.status !== 200) throw toProviderError(response)
      return toDraft(parseDraft(response))
    },
    close: async () => {},
  }
}

/**
 * Retries 429 and 5xx within the time budget. A wait that would exceed it is skipped, since the local drafter is faster.
 */
async function requestWithRetries(
  sendPrompt: (timeoutMs: number) => Promise<HttpResponse>,
  budget: number,
  retryDelayMs: number,
): Promise<HttpResponse> {
  const end = performance.now() + budget
  for (let attempt = 1; ; attempt++) {
    const response = await sendPrompt(Math.max(1, Math.round(end - performance.now())))
    const isTemporary = response.status === 429 || response.status >= 500
    const wait = retryDelayMs * 2 ** (attempt - 1)
    if (!isTemporary || attempt === MAX_ATTEMPTS || performance.now() + wait >= end) return response
    await new Promise((done) => setTimeout(done, wait))
  }
}

function parseDraft(response: HttpResponse): GeneratedDraft {
  const parsed = generateResponse.safeParse(parseJson(provider, response))
  if (!parsed.success) throw badAnswer('the answer has not the form of an answer')
  const [candidate] = parsed.data.candidates
  const ending = parsed.data.promptFeedback?.blockReason ?? candidate?.finishReason
  if (parsed.data.promptFeedback?.blockReason || declinedReasons.has(ending ?? ''))
    throw new ProviderError(provider, 'refused', 'the photo was turned down', ending)
  if (candidate?.finishReason !== 'STOP') throw badAnswer('the answer was not finished', ending)
  const text = (candidate.content?.parts ?? [])
    .filter(({ thought }) => !thought)
    .map((part) => part.text ?? '')
    .join('')
  try {
    return generatedDraft.parse(JSON.parse(text))
  } catch {
    throw badAnswer('what was written is not what was asked for')
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

function badAnswer(message: string, code?: string): ProviderError {
  return new ProviderError(provider, 'bad_answer', message, code)
}

/** An invalid key is answered with 400. @source https://ai.google.dev/gemini-api/docs/troubleshooting */
function toProviderError(response: HttpResponse): ProviderError {
  let code: string | undefined
  try {
    const { error } = errorResponse.parse(parseJson(provider, response))
    code = error.details?.find(({ reason }) => reason)?.reason ?? error.status
  } catch {
    // Not Google's JSON, for example a proxy's page. The status is enough.
  }
  const reason = code === 'API_KEY_INVALID' ? 'unauthorized' : failureForStatus(response.status)
  return new ProviderError(provider, reason, `Gemini answered ${response.status}`, code)
}
