import { useQueryClient } from '@tanstack/react-query'
import { ScanQrCode } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { DataOf } from '../../../../contract/paths.ts'
import { call } from '../../../api/call.ts'
import { checkConnectionSentence, isNetworkFailure } from '../../../api/transport/response.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { late } from '../../../ui/feedback/late.tsx'
import { CodeField } from '../../../ui/fields/code-field.tsx'
import { canScan } from './code-camera.ts'
import { dropScanned, scannedFor } from './scanned-code.ts'

const ScanCode = late(() => import('./scan-code.tsx').then((module) => module.ScanCode))

interface HandOverFormProps {
  id: string
  /** The seller brings it; otherwise the buyer picks it up. */
  isDelivery: boolean
  onDone: (data: DataOf<'orders.handOver'>) => void
}

/** The seller types or scans the buyer's code, which proves the hand-over. @source product-decisions §5 */
export function HandOverForm({ id, isDelivery, onDone }: HandOverFormProps) {
  const { code, error, busy, setCode, submit } = useHandOver(id, onDone)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      className="grid max-w-md gap-4 rounded-lg bg-tint p-6 print:hidden"
    >
      <h2 className="text-xl">Hand it over</h2>
      <CodeField
        label={isDelivery ? 'Delivery code' : 'Pickup code'}
        help="The buyer shows it to you. Entering it confirms that they have the item."
        value={code}
        error={error}
        onChange={setCode}
      />
      <Button type="submit" size="lg" wide busy={busy} busyLabel="Checking…">
        Hand over
      </Button>
      <ScanButton orderId={id} onCode={setCode} />
    </form>
  )
}

/** The code being entered, and the request that confirms it. */
function useHandOver(id: string, onDone: HandOverFormProps['onDone']) {
  const cache = useQueryClient()
  const isSending = useRef(false)
  const { hash } = useLocation()
  const [code, setCode] = useState(() => scannedFor(id, hash))
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  useEffect(() => dropScanned(), [])
  const submit = async () => {
    if (isSending.current) return
    if (code.length !== 6) return setError('Please enter a 6-digit code')
    isSending.current = true
    setBusy(true)
    const result = await call('orders.handOver', { params: { id }, body: { code } })
    isSending.current = false
    setBusy(false)
    if (result.error === null) return onDone(result.data)
    setError(isNetworkFailure(result) ? checkConnectionSentence : result.error)
    setCode('')
    // The order may have been canceled in the meantime.
    if (result.code === 'order.not_possible') void cache.invalidateQueries({ queryKey: ['orders.get'] })
  }
  return {
    code,
    error,
    busy,
    setCode: (digits: string) => {
      setCode(digits)
      setError(undefined)
    },
    submit,
  }
}

/** Opens the scanner; renders nothing in a browser that cannot scan. */
function ScanButton({ orderId, onCode }: { orderId: string; onCode: (digits: string) => void }) {
  const [isScanning, setIsScanning] = useState(false)
  if (!useCanScan()) return null
  return (
    <>
      <Button
        variant="ghost"
        wide
        icon={<ScanQrCode aria-hidden="true" className="size-5" />}
        onClick={() => setIsScanning(true)}
      >
        Scan code
      </Button>
      {isScanning && (
        <ScanCode
          orderId={orderId}
          onClose={() => setIsScanning(false)}
          onCode={(digits) => {
            setIsScanning(false)
            onCode(digits)
          }}
        />
      )}
    </>
  )
}

/** False until the browser has answered. */
function useCanScan(): boolean {
  const [can, setCan] = useState(false)
  useEffect(() => {
    let isLeft = false
    void canScan().then((isSupported) => {
      if (!isLeft) setCan(isSupported)
    })
    return () => {
      isLeft = true
    }
  }, [])
  return can
}
