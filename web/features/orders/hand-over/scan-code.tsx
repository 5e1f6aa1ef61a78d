import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { scanCamera } from './code-camera.ts'
import { readScanned } from './scanned-code.ts'

interface ScanCodeProps {
  orderId: string
  onCode: (code: string) => void
  onClose: () => void
}

/** Scans the buyer's QR code. A seller who denies camera access types the code instead. */
export function ScanCode({ orderId, onCode, onClose }: ScanCodeProps) {
  const { video, problem, isRefused } = useCodeScanner(orderId, onCode)
  return (
    <Dialog
      open
      size="sm"
      title="Scan the code"
      onClose={onClose}
      footer={
        <Button variant="secondary" wide size="lg" onClick={onClose}>
          Type it instead
        </Button>
      }
    >
      <div className="grid gap-4">
        {!isRefused && (
          <>
            <p>Point the camera at the square picture on the buyer’s order page.</p>
            <video
              ref={video}
              muted
              playsInline
              aria-label="What the camera sees"
              className="aspect-square w-full rounded-md bg-sunken object-cover"
            />
          </>
        )}
        <div role="status">{problem && <Alert tone="warning">{problem}</Alert>}</div>
      </div>
    </Dialog>
  )
}

/**
 * Runs the camera and reports the first code of this order.
 * @returns the ref for the video element, the message for the seller, and whether the camera is unavailable
 */
function useCodeScanner(orderId: string, onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isRefused, setIsRefused] = useState(false)
  const latestOnCode = useRef(onCode)
  latestOnCode.current = onCode
  useEffect(() => {
    if (!video.current) return
    let stop = () => {}
    let isLeft = false
    const read = (text: string) => {
      const scanned = readScanned(text, orderId)
      if (scanned.kind === 'code') {
        stop()
        latestOnCode.current(scanned.code)
      } else setProblem(scanned.kind === 'other' ? otherOrder : notOurs)
    }
    scanCamera(video.current, read).then(
      (stopCamera) => {
        stop = stopCamera
        if (isLeft) stop()
      },
      () => {
        if (isLeft) return
        setIsRefused(true)
        setProblem(refused)
      },
    )
    return () => {
      isLeft = true
      stop()
    }
  }, [orderId])
  return { video, problem, isRefused }
}

const refused = 'The camera could not be used. Allow it in your browser, or type the code.'
const otherOrder = 'This is the code of another order.'
const notOurs = 'That’s not a Stoop code. You’ll find it on the buyer’s order page, below the six digits.'
