import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { DataOf } from '../../../../../contract/paths.ts'
import { agoText } from '../../../../ago-text.ts'
import { callQuery } from '../../../../api/cache/query.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { AddTotp } from './add-totp.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RemoveFactor } from './remove-factor.tsx'
import { RenewCodes } from './renew-codes.tsx'

type Factors = DataOf<'factors.get'>
type Open = 'totp' | 'passkey' | 'codes' | { remove: 'totp' | Factors['passkeys'][number] } | null

/** Two-step sign-in: what is set up, and how to add and remove it. */
export function TwoStep() {
  const { data, error } = useQuery(callQuery('factors.get'))
  const cache = useQueryClient()
  const [open, setOpen] = useState<Open>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const done = (newCodes: string[] | null) => {
    setOpen(null)
    setCodes(newCodes)
    void cache.invalidateQueries({ queryKey: ['factors.get'] })
  }
  if (!data) return error ? <Alert>{error.message}</Alert> : <Skeleton className="h-24" />
  const props = { onDone: done, onClose: () => setOpen(null) }
  return (
    <div className="grid gap-5">
      <FactorList factors={data} onRemove={(remove) => setOpen({ remove })} />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setOpen('passkey')}>
          Add a passkey
        </Button>
        {!data.has_totp && (
          <Button variant="secondary" onClick={() => setOpen('totp')}>
            Add an authenticator app
          </Button>
        )}
      </div>
      {isOn(data) && <CodesLeft left={data.recovery_codes_left} onRenew={() => setOpen('codes')} />}
      {open === 'totp' && <AddTotp {...props} />}
      {open === 'passkey' && <AddPasskey {...props} />}
      {open === 'codes' && <RenewCodes {...props} />}
      {typeof open === 'object' && open && <RemoveFactor factor={open.remove} {...props} />}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </div>
  )
}

const isOn = ({ has_totp, passkeys }: Factors) => has_totp || passkeys.length > 0

function FactorList({
  factors,
  onRemove,
}: {
  factors: Factors
  onRemove: (factor: 'totp' | Factors['passkeys'][number]) => void
}) {
  if (!isOn(factors)) return <p>Off. Anyone who knows your password can log in.</p>
  return (
    <ul className="divide-y divide-line">
      {factors.has_totp && (
        <FactorRow icon={<Smartphone />} name="Authenticator app" onRemove={() => onRemove('totp')} />
      )}
      {factors.passkeys.map((passkey) => (
        <FactorRow
          key={passkey.id}
          icon={<KeyRound />}
          name={passkey.name}
          note={
            passkey.last_used_at ? `Last used ${agoText(passkey.last_used_at, Date.now())}` : 'Not used yet'
          }
          onRemove={() => onRemove(passkey)}
        />
      ))}
    </ul>
  )
}

function FactorRow({
  icon,
  name,
  note,
  onRemove,
}: {
  icon: React.ReactNode
  name: string
  note?: string
  onRemove: () => void
}) {
  return (
    <li className="flex items-center gap-4 py-3 first:pt-0">
      <span aria-hidden="true" className="text-soft [&_svg]:size-6">
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{name}</p>
        {note && <p className="text-sm text-soft">{note}</p>}
      </div>
      <Button variant="secondary" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  )
}

function CodesLeft({ left, onRenew }: { left: number; onRenew: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-soft">
        {left === 1 ? 'One recovery code is left.' : `${left} recovery codes are left.`}
      </p>
      <Button variant="ghost" className="-ml-5 sm:ml-0" onClick={onRenew}>
        Get new ones
      </Button>
    </div>
  )
}
