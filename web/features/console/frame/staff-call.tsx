import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react'
import type { CallResult } from '../../../../contract/endpoint.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ProveForm } from './prove-form.tsx'
import { useStaff } from './staff-gate.tsx'

type Proving = <Data>(make: () => Promise<CallResult<Data>>) => Promise<CallResult<Data>>

const ProvingContext = createContext<Proving | null>(null)

/**
 * Returns a function that makes a call of the console. Where the server wants a second factor first, it asks for it and
 * makes the call once more; the answer to a canceled question is the refusal.
 */
export function useProving(): Proving {
  const proving = use(ProvingContext)
  if (!proving) throw new Error('outside of the console')
  return proving
}

export function ProvingProvider({ children }: { children: ReactNode }) {
  const { username } = useStaff()
  const [isAsking, setIsAsking] = useState(false)
  const settle = useRef<(isProven: boolean) => void>(() => {})
  const ask = useCallback(() => {
    setIsAsking(true)
    return new Promise<boolean>((resolve) => {
      settle.current = (isProven) => {
        setIsAsking(false)
        resolve(isProven)
      }
    })
  }, [])
  const proving: Proving = useCallback(
    async (make) => {
      const result = await make()
      const isAsked = result.code === 'staff.step_up' || result.code === 'staff.locked'
      // Whoever came from the terminal has no account to prove.
      if (!isAsked || username === null) return result
      return (await ask()) ? await make() : result
    },
    [ask, username],
  )
  return (
    <ProvingContext value={proving}>
      {children}
      <Dialog open={isAsking} title="Confirm that it is you" size="sm" onClose={() => settle.current(false)}>
        <div className="grid gap-5">
          <p className="text-soft">
            This moves money, or changes a role, an API key, a webhook or a setting, so we ask again.
          </p>
          <ProveForm label="Confirm" onProven={() => settle.current(true)} />
        </div>
      </Dialog>
    </ProvingContext>
  )
}
