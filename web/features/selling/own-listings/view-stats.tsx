import type { Listing } from '../../../../contract/calls/shapes.ts'

/** How many people have looked at a listing of one's own and marked it; nothing while nobody has. */
export function ViewStats({ listing }: { listing: Listing & { views?: number; favorites?: number } }) {
  const { views = 0, favorites = 0 } = listing
  const words = [counted(views, 'view'), counted(favorites, 'favorite')].filter(Boolean).join(' · ')
  if (words === '') return null
  return <p className="tabular text-sm text-soft">{words}</p>
}

function counted(count: number, thing: string): string {
  if (count === 0) return ''
  return count === 1 ? `1 ${thing}` : `${count.toLocaleString('en-US')} ${thing}s`
}
