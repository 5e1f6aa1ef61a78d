import type { UnreadMessages } from './storage/email-repository.ts'

/** How a message's reader is told who sent it: the username, or the role of a guest. */
export function senderName({ from, role }: Pick<UnreadMessages, 'from' | 'role'>): string {
  return from ?? (role === 'seller' ? 'The buyer' : 'The seller')
}
