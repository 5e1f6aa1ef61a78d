import type { z } from 'zod'
import { ProviderError } from '../../../ports/provider-error.ts'
import { failureForStatus, type HttpResponse, parseJson, sendRequest } from '../http-client.ts'
import { errorResponse, generateResponse, requestBody } from './wire.ts'

export interface GeminiSettings {
  apiKey: string
  model: string
  /** For tests; by default Google's own. */
  baseUrl?: string
  /** Milliseconds; by default 20 seconds. @source product-decisions §4 */
  timeoutMs?: number
  /** Milliseconds before the first retry; doubled for the second. */
  retryDelayMs?: number
}

/** A question about photos. */
export interface Question<Answer> {
  photos: readonly Uint8Array[]
  instruction: string
  /** The schema that Gemini is given, in the subset of JSON Schema that it supports. */
  answerSchema: object
  /** Validates the answer, which may be anything. */
  answer: z.ZodType<Answer>
}

/** Asks Gemini. @throws ProviderError also for an answer that does not match the schema */
export type AskGemini = <Answer>(question: Question<Answer>) => Promise<Answer>

export const GEMINI = 'gemini'
/** @source https://ai.google.dev/gemini-api/docs/troubleshooting: 429 and 5xx are temporary */
const MAX_ATTEMPTS = 3
const MAX_BYTES = 1024 * 1024
/** Finish reasons of a question that Gemini declined to answer. */
const declinedReasons = new Set([
  'SAFETY',
  'RECITATION',
  'PROHIBITED_CONTENT',
  'BLOCKLIST',
  'SPII',
  'IMAGE_SAFETY',
])

/**
 * Google's Gemini. `generateContent` does not store photos by default.
 * @source https://ai.google.dev/api/generate-content; providers.md §3
 */
export function createGemini({
  apiKey,
  model,
  baseUrl = 'https://generativelanguage.googleapis.com',
  timeoutMs = 20_000,
  retryDelayMs = 500,
}: GeminiSettings): AskGemini {
  const url = `${baseUrl.replace(/\/+$/, '')}/v1beta/models/${encodeURIComponent(model)}:generateContent`
  return async ({ photos, instruction, answerSchema, answer }) => {
    const body = requestBody(photos, instruction, answerSchema)
    const sendPrompt = (limit: number) =>
      sendRequest({
        provider: GEMINI,
        url,
        method: 'POST',
        timeoutMs: limit,
        maxBytes: MAX_BYTES,
        body,
        headers: { 'x-goog-api-key': apiKey, 'content-type': 'application/json' },
      })
    const response = await requestWithRetries(sendPrompt, timeoutMs, retryDelayMs)
    if (response.status !== 200) throw toProviderError(response)
    const parsed = answer.safeParse(parseAnswer(response))
    if (!parsed.success) throw badAnswer('the answer does not match the schema')
    return parsed.data
  }
}

/** Retries 429 and 5xx within the time budget. A wait that would exceed it is skipped. */
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

function parseAnswer(response: HttpResponse): unknown {
  const parsed = generateResponse.safeParse(parseJson(GEMINI, response))
  if (!parsed.success) throw badAnswer('the answer does not have the expected form')
  const [candidate] = parsed.data.candidates
  const ending = parsed.data.promptFeedback?.blockReason ?? candidate?.finishReason
  if (parsed.data.promptFeedback?.blockReason || declinedReasons.has(ending ?? ''))
    throw new ProviderError(GEMINI, 'refused', 'the photo was turned down', ending)
  if (candidate?.finishReason !== 'STOP') throw badAnswer('the answer was not finished', ending)
  const text = (candidate.content?.parts ?? [])
    .filter(({ thought }) => !thought)
    .map((part) => part.text ?? '')
    .join('')
  try {
    return JSON.parse(text)
  } catch {
    throw badAnswer('the answer is not JSON')
  }
}

function badAnswer(message: string, code?: string): ProviderError {
  return new ProviderError(GEMINI, 'bad_answer', message, code)
}

/** An invalid key is answered with 400. @source https://ai.google.dev/gemini-api/docs/troubleshooting */
function toProviderError(response: HttpResponse): ProviderError {
  let code: string | undefined
  try {
    const { error } = errorResponse.parse(parseJson(GEMINI, response))
    code = error.details?.find(({ reason }) => reason)?.reason ?? error.status
  } catch {
    // Not Google's JSON, for example a proxy's page. The status is enough.
  }
  const reason = code === 'API_KEY_INVALID' ? 'unauthorized' : failureForStatus(response.status)
  return new ProviderError(GEMINI, reason, `Gemini answered ${response.status}`, code)
}
