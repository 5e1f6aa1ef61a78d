import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callQuery } from '../../../api/cache/query.ts'
import { placeOptions, placesQuery } from '../../../api/place-options.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Combobox } from '../../../ui/fields/combobox.tsx'
import { useAuth } from '../../auth/use-auth.ts'
import { rememberPlace, usualPlace } from './usual-place.ts'

interface PlaceFieldProps {
  /** Empty: still to be chosen. Null: a listing from before places, which need not have one. */
  value: string | null
  error?: string | undefined
  onChange: (placeId: string) => void
  onBlur?: () => void
}

/** Where it can be picked up: a neighborhood or a public meeting point. Begins with the usual one. */
export function PlaceField({ value, error, onChange, onBlur }: PlaceFieldProps) {
  const { user } = useAuth()
  const userId = user?.id ?? null
  const places = useQuery(placesQuery)
  useUsualPlace(userId, value, onChange)
  const choose = (placeId: string) => {
    rememberPlace(userId, placeId)
    onChange(placeId)
  }
  return (
    <div className="grid gap-3">
      <Combobox
        label="Where can it be picked up?"
        name="place"
        placeholder="Search a neighborhood or meeting point"
        help="Buyers see the area, never your address. We remember it for your next listing."
        error={error}
        options={places.data ? placeOptions(places.data.places) : []}
        value={value ?? ''}
        onChange={choose}
        {...(onBlur && { onBlur })}
      />
      {places.error && (
        <Alert
          title="The places couldn’t be loaded"
          action={
            <Button variant="secondary" busy={places.isFetching} onClick={() => void places.refetch()}>
              Try Again
            </Button>
          }
        >
          {places.error.message}
        </Alert>
      )}
    </div>
  )
}

/** Fills in what this browser remembers, else the member's last place or the neighborhood of their pickup address. */
function useUsualPlace(userId: string | null, value: string | null, onChange: (placeId: string) => void) {
  const isMissing = value === ''
  const usual = useQuery({
    ...callQuery('listings.getUsualPlace'),
    enabled: isMissing && userId !== null,
    retry: false,
  })
  const suggested = usual.data?.place_id ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a missing place or a new suggestion fills it in
  useEffect(() => {
    const placeId = isMissing ? usualPlace(userId) || suggested : ''
    if (placeId) onChange(placeId)
  }, [isMissing, suggested])
}
