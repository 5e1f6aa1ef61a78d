import type { Claim } from '../../../../contract/calls/orders/claim-shape.ts'
import { Badge } from '../../../ui/cards/badge.tsx'
import type { OrderActProps } from '../actions/use-order-act.ts'
import { AnswerClaim } from './answer-claim.tsx'
import { BuyerSteps } from './buyer-steps.tsx'
import { ClaimHistory } from './claim-history.tsx'
import { claimWords, reasonWords, termsWords, turnWords } from './claim-words.ts'
import { ReturnCode } from './return-code.tsx'

/** The buyer's problem report as both sides see it: what is asked, whose turn it is, until when, and what happens otherwise. */
export function ClaimCard(props: OrderActProps) {
  const { order } = props
  const { claim, role } = order
  if (!claim) return null
  const { title, text } = claimWords(claim, role)
  const isOpen = claim.state !== 'closed'
  return (
    <section aria-labelledby="claim" className="grid gap-5 rounded-lg border border-line p-5 md:p-6">
      <div role="status" className="grid justify-items-start gap-2">
        <Badge variant={isOpen ? (claim.turn === role ? 'warning' : 'primary') : 'quiet'}>
          {turnWords(claim, role)}
        </Badge>
        <h2 id="claim" className="text-xl">
          {title}
        </h2>
        <p className="max-w-prose">{text}</p>
      </div>
      <Asked claim={claim} role={role} />
      {claim.return_code && <ReturnCode code={claim.return_code} />}
      {claim.can_answer && <AnswerClaim {...props} claim={claim} />}
      <BuyerSteps {...props} claim={claim} />
      <ClaimHistory claim={claim} role={role} />
    </section>
  )
}

/** What it is about, what the buyer would like, and what the seller offers. */
function Asked({ claim, role }: { claim: Claim; role: 'buyer' | 'seller' }) {
  const isBuyer = role === 'buyer'
  const facts: [string, string][] = [
    ['Problem', reasonWords[claim.reason].title],
    [isBuyer ? 'You’d like' : 'They’d like', termsWords(claim.wish, role)],
    ...(claim.answer
      ? [[isBuyer ? 'Their answer' : 'Your answer', termsWords(claim.answer, role)] as [string, string]]
      : []),
  ]
  return (
    <dl className="grid gap-x-6 gap-y-3 rounded-md bg-sunken p-4 sm:grid-cols-[auto_1fr]">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-0.5 sm:col-span-2 sm:grid-cols-subgrid sm:gap-x-6">
          <dt className="text-sm text-soft sm:text-base">{name}</dt>
          <dd className="tabular font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
