import { useQuery } from '@tanstack/react-query'
import type { Listing } from '../../../contract/calls/shapes.ts'
import { noTraits } from '../../../contract/rules/listings/traits/traits.ts'
import { callQuery } from '../../api/cache/query.ts'
import { checkConnectionSentence } from '../../api/transport/response.ts'
import { useAuth } from '../../features/auth/use-auth.ts'
import { itemFailureText, itemNotFoundSentence } from '../../features/listings/listing-query.ts'
import { EditForm } from '../../features/selling/edit/edit-form.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EditSkeleton } from './edit-skeleton.tsx'

/** Edits one of the user's own listings. It is fetched again, because someone may be buying it by now. */
export function EditOwn({ id, known }: { id: string; known: Listing | undefined }) {
  const { user } = useAuth()
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery('listings.getListing', { params: { id } }),
    ...(known
      ? { initialData: { listing: known, pickup_area: null, traits: noTraits }, initialDataUpdatedAt: 0 }
      : {}),
    refetchOnWindowFocus: true,
  })
  const listing = data?.listing
  const isForeign = listing !== undefined && user !== null && listing.owner_id !== user.id
  return (
    <>
      <PageHeader title="Edit listing" backTo="/listings" backLabel="Back to My Listings" />
      {listing && !isForeign ? (
        <EditForm listing={listing} check={data.check} />
      ) : error || isForeign ? (
        <ErrorState
          text={error ? itemFailureText(error) : itemNotFoundSentence}
          failure={error}
          hint={error?.status === 0 ? checkConnectionSentence : undefined}
          {...(error && itemFailureText(error) !== itemNotFoundSentence
            ? { onRetry: () => void refetch(), retrying: isFetching }
            : {})}
          action={
            <LinkButton to="/listings" variant="secondary">
              My Listings
            </LinkButton>
          }
        />
      ) : (
        <EditSkeleton />
      )}
    </>
  )
}
