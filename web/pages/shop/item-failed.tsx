import { checkConnectionSentence } from '../../api/answer.ts'
import { itemFailureWords, itemNotFoundSentence } from '../../features/listings/listing-query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

interface ItemFailedProps {
  problem: { message: string; status: number }
  isRetrying: boolean
  onRetry: () => void
}

/** An item that cannot be shown: why, and the way back. @source spec §8 Item load failure */
export function ItemFailed({ problem, isRetrying, onRetry }: ItemFailedProps) {
  const text = itemFailureWords(problem)
  const isUnknown = text === itemNotFoundSentence
  return (
    <ErrorState
      isPage
      text={text}
      hint={
        isUnknown
          ? 'It may have been sold or taken down.'
          : problem.status === 0
            ? checkConnectionSentence
            : undefined
      }
      {...(isUnknown ? {} : { onRetry, retrying: isRetrying })}
      action={
        <LinkButton to="/shop" look={isUnknown ? 'primary' : 'secondary'}>
          Back to Shop
        </LinkButton>
      }
    />
  )
}
