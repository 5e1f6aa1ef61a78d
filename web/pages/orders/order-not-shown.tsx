import { checkConnectionSentence } from '../../api/answer.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { isUnknown } from './order-loading.ts'

interface NotShownProps {
  problem: { message: string; status: number }
  isRetrying: boolean
  onRetry: () => void
}

/** Shown in place of an order that could not be loaded. */
export function OrderNotShown({ problem, isRetrying, onRetry }: NotShownProps) {
  const unknown = isUnknown(problem)
  return (
    <ErrorState
      text={unknown ? 'We could not find this order.' : problem.message}
      hint={
        unknown
          ? 'Open it from the link in your mail, or sign in with the account that bought or sold the item.'
          : problem.status === 0
            ? checkConnectionSentence
            : undefined
      }
      {...(unknown ? {} : { onRetry, retrying: isRetrying })}
      action={<LinkButton to="/shop">Back to Shop</LinkButton>}
    />
  )
}
