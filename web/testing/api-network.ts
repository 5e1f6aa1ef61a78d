import { type ClientParts, createClient } from '../api/client.ts'
import { createTokens } from '../api/session/tokens.ts'
import { createMemoryStore } from '../api/storage/storage.ts'
import type { PreparedRequest } from '../api/transport/request.ts'
import type { RawResponse } from '../api/transport/response.ts'

type Reply = { status: number; body?: unknown; text?: string } | Error

/** A network that answers from `replies` by path, one after the other if a path has several. */
function network(replies: Record<string, Reply | Reply[]>) {
  const requests: PreparedRequest[] = []
  const waiting = new Map(Object.entries(replies).map(([path, reply]) => [path, [reply].flat()]))
  async function send(request: PreparedRequest): Promise<RawResponse> {
    requests.push(request)
    await new Promise((resolve) => setTimeout(resolve, 1))
    const queue = waiting.get(request.url.replace(/\?.*/, ''))
    const reply = queue && queue.length > 1 ? queue.shift() : queue?.[0]
    if (!reply) throw new Error(`nobody answers ${request.url}`)
    if (reply instanceof Error) throw reply
    return { status: reply.status, text: reply.text ?? JSON.stringify(reply.body) }
  }
  return { requests, send }
}

/** The API client of a member or guest, on a network that answers from `replies`. */
export function setUpClient(
  replies: Record<string, Reply | Reply[]>,
  { signedIn = true, ...parts }: { signedIn?: boolean } & Pick<ClientParts, 'onFault'> = {},
) {
  const tokens = createTokens(createMemoryStore())
  if (signedIn) tokens.save({ access_token: 'old', refresh_token: 'keep', token_type: 'Bearer' })
  const { requests, send } = network(replies)
  const client = createClient({ tokens, sessionId: () => 'visit-1', send, sendFiles: send, ...parts })
  return { ...client, tokens, requests }
}
