import { createHmac } from 'node:crypto'
import { sameText } from '../../accounts/secrets.ts'

/** Links to decisions that work without signing in. */
export interface DecisionLinks {
  /** The page of a decision with its token. */
  url(decisionId: string): string
  fits(decisionId: string, token: string | undefined): boolean
}

/** Links signed with the installation's key. */
export function createDecisionLinks(secretKey: string, publicUrl: string): DecisionLinks {
  const token = (id: string) =>
    createHmac('sha256', secretKey).update(`decision:${id}`).digest('base64url').slice(0, 32)
  return {
    url: (id) => `${publicUrl}/decisions/${id}?token=${token(id)}`,
    fits: (id, given) => given !== undefined && sameText(given, token(id)),
  }
}
