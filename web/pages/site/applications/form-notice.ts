import type { CallResult } from '../../../../contract/endpoint.ts'
import { type Notice, plainNotice } from '../../../features/account/form/notices.ts'

/** The notice after a form was sent: thanks, or the server's objections, field by field. */
export function noticeOf(result: CallResult<unknown>, thanks: string): Notice {
  if (result.error === null) return { text: thanks, tone: 'success' }
  const notice = plainNotice(result)
  const sentences = Object.values(result.details ?? {}).filter((value) => typeof value === 'string')
  return sentences.length > 0 ? { ...notice, hint: sentences.join(' ') } : notice
}
