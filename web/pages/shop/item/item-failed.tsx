import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { callQuery } from '../../../api/cache/query.ts'
import { checkConnectionSentence } from '../../../api/transport/response.ts'
import { ItemSkeleton } from '../../../features/item/item-skeleton.tsx'
import { itemFailureText, itemNotFoundSentence } from '../../../features/listings/listing-query.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'

interface ItemFailedProps {
  id: string
  problem: { message: string; status: number }
  isRetrying: boolean
  onRetry: () => void
}

/** Why an item cannot be shown, and a link back. @source spec §8 Item load failure */
export function ItemFailed({ id, problem, isRetrying, onRetry }: ItemFailedProps) {
  const text = itemFailureText(problem)
  const isUnknown = text === itemNotFoundSentence
  const merged = useQuery({
    ...callQuery('listings.getMergedInto', { query: { id } }),
    // A malformed id (400) cannot have been merged.
    enabled: isUnknown && problem.status === 404,
  })
  if (merged.isLoading) return <ItemSkeleton known={undefined} />
  if (merged.data?.id) return <Navigate replace to={`/shop/item/${merged.data.id}`} />
  return (
    <ErrorState
      isPage
      text={text}
      failure={problem}
      hint={
        isUnknown
          ? 'It may have been sold or taken down.'
          : problem.status === 0
            ? checkConnectionSentence
            : undefined
      }
      {...(isUnknown ? {} : { onRetry, retrying: isRetrying })}
      action={
        <LinkButton to="/shop" variant={isUnknown ? 'primary' : 'secondary'}>
          Back to Shop
        </LinkButton>
      }
    />
  )
}
