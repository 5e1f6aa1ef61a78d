import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { QueueItem } from '../../../../contract/calls/console/queue-shape.ts'
import { call } from '../../../api/call.ts'
import { untilText } from '../../../dates.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { lateText } from './decided-text.ts'
import { claimMark } from './queue-shortcuts.ts'

/** Claims an item, so that nobody else decides it meanwhile, or leaves it to others. */
export function ClaimButton({ item: { id, claim } }: { item: QueueItem }) {
  const cache = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const press = async () => {
    setIsBusy(true)
    const params = { id }
    const { code, error, details } = claim?.is_own
      ? await call('consoleQueue.release', { params })
      : await call('consoleQueue.claim', { params })
    setProblem(code === 'queue.decided' ? lateText(details) : error)
    await cache.invalidateQueries({ queryKey: ['consoleQueue.get'] })
    void cache.invalidateQueries({ queryKey: ['consoleQueue.list'] })
    setIsBusy(false)
  }
  if (claim && !claim.is_own)
    return (
      <Alert tone="info">
        {claim.username ? `@${claim.username}` : 'The operator'} is looking at this until{' '}
        {untilText(claim.until)}. You can decide it then.
      </Alert>
    )
  return (
    <div className="grid gap-3">
      {problem && <Alert>{problem}</Alert>}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" busy={isBusy} onClick={() => void press()} {...claimMark}>
          {claim ? 'Leave it to others' : 'Claim'}
        </Button>
        <p className="text-sm text-soft">
          {claim ? `Yours until ${untilText(claim.until)}.` : 'For 30 minutes nobody else can decide it.'}
        </p>
      </div>
    </div>
  )
}
