import type { ReactNode } from 'react'
import type { Statement } from '../../../contract/calls/people/decisions.ts'
import { dayText } from '../../dates.ts'
import { Link } from '../../ui/links/link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AppealForm } from './appeal-form.tsx'
import { aboutText, decisionTitle, effectText, endText, foundText } from './decision-words.ts'

interface DecisionViewProps {
  decision: Statement
  token: string | null
  onChange: (decision: Statement) => void
}

/** The statement of reasons: what, which rule, what happened, who found it, and how to appeal. */
export function DecisionView({ decision, token, onChange }: DecisionViewProps) {
  const { rule, facts, ended } = decision
  return (
    <article className="max-w-prose">
      <PageHeader
        title={decisionTitle(decision)}
        note={<span dir="auto">{`${aboutText(decision)} · ${dayText(decision.at)}`}</span>}
      />
      {ended && <p className="mb-6 rounded-md bg-success-tint p-4 text-success-ink">{endText(ended)}</p>}
      <div className="grid gap-7">
        <Part title="What this means">
          <p>{effectText(decision)}</p>
        </Part>
        {rule && (
          <Part title="The rule">
            <p>
              <strong className="font-semibold">{rule.title}.</strong> {rule.sentence}
            </p>
            <p className="text-soft text-sm">
              {rule.ground === 'law' ? 'The law requires this, and so do ' : 'This is part of '}
              <Link to="/terms" className="underline underline-offset-4">
                our terms
              </Link>
              .
            </p>
          </Part>
        )}
        {facts && (
          <Part title="What happened">
            <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              {facts}
            </p>
          </Part>
        )}
        <Part title="How we know">
          <p>{foundText(decision)}</p>
        </Part>
        <Appeal decision={decision} token={token} onChange={onChange} />
      </div>
    </article>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  )
}

function Appeal({ decision, token, onChange }: DecisionViewProps) {
  const { appeal, appeal_until, can_appeal } = decision
  if (appeal) return <MadeAppeal appeal={appeal} />
  if (can_appeal && appeal_until)
    return (
      <Part title="Appeal">
        <p>
          You can appeal until {dayText(appeal_until)}. Someone looks at everything again, if possible not the
          person who decided.
        </p>
        <AppealForm id={decision.id} token={token} onSent={onChange} />
      </Part>
    )
  if (!appeal_until || decision.ended) return null
  return (
    <Part title="Appeal">
      <p>Appeals were open until {dayText(appeal_until)}.</p>
    </Part>
  )
}

const stateWords = {
  open: 'We have your appeal. You’ll get an email once somebody has looked at it.',
  upheld: 'You were right. Everything is back as it was.',
  rejected: 'We’ve looked at everything again, and our decision stands.',
}

function MadeAppeal({ appeal }: { appeal: NonNullable<Statement['appeal']> }) {
  const { state, text, at, answer, decided_at } = appeal
  return (
    <Part title="Your appeal">
      <p role="status" className="font-semibold">
        {stateWords[state]}
      </p>
      {answer && (
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {answer}
        </p>
      )}
      <blockquote dir="auto" className="whitespace-pre-wrap rounded-md bg-sunken p-4 wrap-anywhere">
        {text}
      </blockquote>
      <p className="text-soft text-sm">
        Sent {dayText(at)}
        {decided_at && ` · answered ${dayText(decided_at)}`}
      </p>
    </Part>
  )
}
