import { useEffect } from 'react'
import type { Listing } from '../../../contract/calls/shapes.ts'
import { call } from '../../api/call.ts'
import { useAuth } from '../auth/use-auth.ts'

/** Tells the server, once it is known who looks, that a listing is looked at; the owner's own look does not count. */
export function useView({ id, owner_id }: Pick<Listing, 'id' | 'owner_id'>): void {
  const { isLoading, user } = useAuth()
  const counts = !isLoading && user?.id !== owner_id
  useEffect(() => {
    if (counts) void call('views.record', { params: { id } })
  }, [counts, id])
}
