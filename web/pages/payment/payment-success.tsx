import { useLocation, useSearchParams } from 'react-router'
import { readPageContext } from '../../api/server-context.ts'
import { ShopTop } from '../../app-shell/navigation/shop-top.tsx'
import { fetchPayment } from '../../features/purchase/payment/fetch-payment.ts'
import { notLoadedSentence, readPaymentQuestion } from '../../features/purchase/payment/payment-query.ts'
import { PaymentFacts } from '../../features/purchase/payment/result/payment-facts.tsx'
import type { PaymentSummary } from '../../features/purchase/payment/result/payment-summary.ts'
import { WhatsNext } from '../../features/purchase/payment/result/whats-next.tsx'
import { usePayment } from '../../features/purchase/payment/use-payment.ts'
import type { PaymentResult } from '../../features/purchase/payment/watch-payment.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Celebration } from '../../ui/feedback/celebration.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { StoopScene } from '../../ui/stoop-scene.tsx'
import type { Route } from './+types/payment-success.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Your payment · Stoop' },
  { name: 'robots', content: 'noindex' },
]

/** Works without scripts: the server fetches the payment once. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { call } = readPageContext(context)
  return { result: await fetchPayment(call, readPaymentQuestion(new URL(request.url).searchParams)) }
}

/** Client-side navigation does not call the page server. */
export function clientLoader() {
  return null
}

/** The page that the payment provider returns to. @source spec §2 Payment, §4 Payment success */
export default function PaymentSuccess({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const { result, isWatching, again } = usePayment(readPaymentQuestion(params))
  const seenByServer = loaderData?.result
  return (
    <>
      <ShopTop />
      <div className="page-width max-w-3xl py-6">
        {result ? <Result result={result} isWatching={isWatching} onAgain={again} /> : <Loading />}
        {!result && seenByServer && (
          <noscript>
            <Result result={seenByServer} isWatching={false} onAgain={null} />
          </noscript>
        )}
      </div>
    </>
  )
}

function Loading() {
  return (
    <div
      className="grid min-h-96 place-content-center justify-items-center gap-5 noscript:hidden"
      aria-busy="true"
    >
      <h1 className="sr-only">Your payment</h1>
      <Spinner className="size-10 text-primary-ink" />
      <p role="status" className="text-soft">
        Looking up your payment…
      </p>
    </div>
  )
}

interface ResultProps {
  result: PaymentResult
  isWatching: boolean
  /** Null when only a reload can retry. */
  onAgain: (() => void) | null
}

function Result({ result, ...rest }: ResultProps) {
  return 'problem' in result ? (
    <NotLoaded problem={result.problem} {...rest} />
  ) : (
    <Outcome summary={result.summary} {...rest} />
  )
}

/** The spec's sentence, followed by the actual problem. @source spec §8 Payment success; product-decisions §0 */
function NotLoaded({ problem, ...rest }: { problem: string } & Omit<ResultProps, 'result'>) {
  return (
    <ErrorState
      isPage
      text={notLoadedSentence}
      hint={
        <>
          {problem && <p>{problem.replace(/\.$/, '')}.</p>}
          <p>
            We could not check the payment from this page. If no email comes within a few minutes, look at
            your orders before you pay again.
          </p>
        </>
      }
      action={
        <>
          <Again {...rest} size="md" />
          <LinkButton to="/orders" variant="secondary">
            My orders
          </LinkButton>
          <LinkButton to="/shop" variant="secondary">
            Back to Shop
          </LinkButton>
        </>
      }
    />
  )
}

const titles: Record<PaymentSummary['status'], string> = {
  succeeded: 'It’s yours',
  processing: 'Almost there',
  failed: 'The payment did not go through',
  refunded: 'Your payment was refunded',
  refund_failed: 'Your refund is delayed',
}

interface OutcomeProps extends Omit<ResultProps, 'result'> {
  summary: PaymentSummary
}

function Outcome({ summary, isWatching, onAgain }: OutcomeProps) {
  const { status, orderPath } = summary
  const isWaiting = status === 'processing' && isWatching
  return (
    <div className="grid gap-9">
      <div className="grid justify-items-center gap-5 text-center">
        <Emblem status={status} />
        <h1 className="text-3xl md:text-4xl">{titles[status]}</h1>
        <p role="status" className="text-soft">
          {isWaiting ? 'Waiting for your bank…' : status === 'succeeded' ? thanks(summary) : ''}
        </p>
      </div>
      <PaymentFacts summary={summary} />
      <WhatsNext summary={summary} />
      <div className="flex flex-wrap gap-3">
        <LinkButton to={orderPath} size="lg">
          View your order
        </LinkButton>
        {status === 'processing' && (
          <Again isWatching={isWatching} onAgain={onAgain} variant="secondary" size="lg" />
        )}
        <LinkButton to="/shop" variant="secondary" size="lg">
          Continue Shopping
        </LinkButton>
      </div>
    </div>
  )
}

interface AgainProps extends Omit<ResultProps, 'result'> {
  variant?: 'primary' | 'secondary'
  size: 'md' | 'lg'
}

function Again({ isWatching, onAgain, ...style }: AgainProps) {
  const { pathname, search } = useLocation()
  if (!onAgain) {
    return (
      <LinkButton to={pathname + search} {...style}>
        Check again
      </LinkButton>
    )
  }
  return (
    <Button {...style} busy={isWatching} busyLabel="Checking…" onClick={onAgain}>
      Check again
    </Button>
  )
}

function thanks({ totalCents }: PaymentSummary): string {
  return totalCents === 0 ? 'It is set aside for you.' : 'Your payment went through.'
}

function Emblem({ status }: { status: PaymentSummary['status'] }) {
  if (status === 'succeeded') return <Celebration />
  if (status === 'processing') return <Spinner className="my-12 size-14 text-primary-ink" />
  return <StoopScene kind={status === 'failed' ? 'error' : 'empty'} className="w-48" />
}
