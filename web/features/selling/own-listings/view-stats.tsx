import type { Listing } from '../../../../contract/calls/shapes.ts'
import { marketplace } from '../../../marketplace.ts'

/** The numbers of views and favorites of one of the user's own listings; nothing while both are zero. */
export function ViewStats({ listing }: { listing: Listing & { views?: number; favorites?: number } }) {
  const { views = 0, favorites = 0 } = listing
  const text = [counted(views, 'view'), counted(favorites, 'favorite')].filter(Boolean).join(' · ')
  if (text === '') return null
  return <p className="tabular text-sm text-soft">{text}</p>
}

function counted(count: number, noun: string): string {
  if (count === 0) return ''
  return count === 1 ? `1 ${noun}` : `${count.toLocaleString(marketplace.locale)} ${noun}s`
}
