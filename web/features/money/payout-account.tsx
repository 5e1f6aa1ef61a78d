import { clsx } from 'clsx'
import { ExternalLink } from 'lucide-react'
import type { Money } from '../../../contract/calls/money/money.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { accountWords, waitingCents } from './money-words.ts'
import { useProviderPage } from './use-provider-page.ts'

/** What is missing before money can move, as one button; or where payouts go. */
export function PayoutAccount({ money }: { money: Money }) {
  const { title, text, action, tone } = accountWords(money.account, waitingCents(money))
  const { busy, open } = useProviderPage()
  return (
    <section
      aria-labelledby="payouts"
      className={clsx(
        'grid gap-4 rounded-lg p-5 md:p-6',
        tone === 'call' && 'bg-tint',
        tone === 'problem' && 'bg-warning-tint',
        tone === 'fine' && 'border border-line',
      )}
    >
      <div className="grid gap-1.5">
        <h2 id="payouts" className="text-xl">
          {title}
        </h2>
        <p className="max-w-prose">{text}</p>
      </div>
      {action && (
        <div className="flex flex-wrap gap-3">
          <Button
            variant={tone === 'fine' ? 'secondary' : 'primary'}
            busy={busy === 'money.setUp'}
            busyLabel="Opening…"
            icon={<ExternalLink className="size-5" />}
            onClick={() => void open('money.setUp')}
          >
            {action}
          </Button>
          {money.account.status === 'active' && (
            <Button
              variant="secondary"
              busy={busy === 'money.dashboard'}
              busyLabel="Opening…"
              onClick={() => void open('money.dashboard')}
            >
              See my payouts
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
