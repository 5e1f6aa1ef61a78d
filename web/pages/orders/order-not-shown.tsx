import { checkConnectionSentence } from '../../api/transport/response.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
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
      failure={problem}
      hint={
        unknown
          ? 'Open it from the link in your email, or sign in with the account that bought or sold the item.'
          : problem.status === 0
            ? checkConnectionSentence
            : undefined
      }
      {...(unknown ? {} : { onRetry, retrying: isRetrying })}
      action={<LinkButton to="/shop">Back to Shop</LinkButton>}
    />
  )
}
