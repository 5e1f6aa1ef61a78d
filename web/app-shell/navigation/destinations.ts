import { House, Layers, type LucideIcon, MessageCircle, Plus, UserRound } from 'lucide-react'

export interface Destination {
  label: string
  to: string
  Icon: LucideIcon
  /** Other paths on which it is the active one. */
  also?: readonly string[]
}

/** The five destinations of the bottom navigation. @source spec §2 Bottom navigation */
export const destinations: readonly Destination[] = [
  { label: 'Home', to: '/shop', Icon: House },
  { label: 'Browse', to: '/browse', Icon: Layers },
  { label: 'List', to: '/list', Icon: Plus },
  { label: 'Chat', to: '/chat', Icon: MessageCircle },
  { label: 'My Stuff', to: '/my-stuff', Icon: UserRound, also: ['/listings'] },
]

/** Whether a path is a destination's own or below it. */
export function isActive({ to, also = [] }: Pick<Destination, 'to' | 'also'>, pathname: string): boolean {
  return [to, ...also].some((root) => pathname === root || pathname.startsWith(`${root}/`))
}
