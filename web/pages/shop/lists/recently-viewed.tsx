import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { localStore } from '../../../api/storage/storage.ts'
import { useAuth } from '../../../features/auth/use-auth.ts'
import { recentlyViewedQuery } from '../../../features/listings/favorite-queries.ts'
import { readViewed } from '../../../features/shop/recently-viewed.ts'
import { Rail } from '../../../ui/cards/rail.tsx'
import { cardList } from './card-list.tsx'
import type { CardActions } from './use-card-actions.tsx'

/** The recently viewed items; nothing without any besides the current item. */
export function RecentlyViewed({ actions, except }: { actions: CardActions; except?: string }) {
  const { isAuthenticated, isLoading } = useAuth()
  const [ids, setIds] = useState<string[] | null>(null)
  useEffect(() => setIds(readViewed(localStore)), [])
  const recent = useQuery({
    ...recentlyViewedQuery(isAuthenticated, ids ?? []),
    enabled: !isLoading && ids !== null,
  })
  const cards = recent.data?.filter((card) => card.id !== except) ?? []
  if (cards.length === 0) return null
  return <Rail title="Recently viewed">{cardList(cards, actions)}</Rail>
}
