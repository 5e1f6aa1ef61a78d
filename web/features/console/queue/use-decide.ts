import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { QueueItem } from '../../../../contract/calls/console/queue-shape.ts'
import type { InputOf } from '../../../../contract/paths.ts'
import { call } from '../../../api/call.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useProving } from '../frame/staff-call.tsx'
import { lateText } from './decided-text.ts'
import { decidedWords } from './queue-words.ts'

type Body = InputOf<'consoleQueue.decide'>['body']
export type Verdict = Omit<Body, 'version'>

/** Decides an item. If somebody else was faster, the problem says who, and the item is read again. */
export function useDecide({ id, version, title }: QueueItem, onDecided: () => void) {
  const proving = useProving()
  const cache = useQueryClient()
  const toast = useToast()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const decide = async (verdict: Verdict) => {
    setIsBusy(true)
    setProblem(null)
    const sent = { params: { id }, body: { ...verdict, version } }
    const { error, code, details } = await proving(() => call('consoleQueue.decide', sent))
    setIsBusy(false)
    if (error === null) {
      toast({ text: `${title}: ${decidedWords[verdict.outcome]}.` })
      // Before the list is read again: it says which item comes next.
      onDecided()
    } else setProblem(code === 'queue.decided' ? lateText(details) : error)
    for (const name of ['consoleQueue.get', 'consoleQueue.list', 'consoleToday.get'])
      void cache.invalidateQueries({ queryKey: [name] })
  }
  return { decide, problem, isBusy }
}
