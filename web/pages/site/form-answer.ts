import type { CallResult } from '../../../contract/endpoint.ts'
import { type Notice, plainNotice } from '../../features/account/answers.ts'

/** What the form says after it was sent: thanks, or what the server did not like, field by field. */
export function answerOf(result: CallResult<unknown>, thanks: string): Notice {
  if (result.error === null) return { text: thanks, tone: 'success' }
  const notice = plainNotice(result)
  const sentences = Object.values(result.details ?? {}).filter((value) => typeof value === 'string')
  return sentences.length > 0 ? { ...notice, hint: sentences.join(' ') } : notice
}
