import type { ReactNode } from 'react'
import { referenceOf } from '../../../contract/reference.ts'
import { Button } from '../buttons/button.tsx'
import { StoopScene } from '../stoop-scene.tsx'
import { Reference } from './reference.tsx'

interface ErrorStateProps {
  /** What happened. */
  text: string
  /** The failed call; the reference of a failure of the server is shown. */
  failure?: unknown
  /** A possible cause, and what helps. */
  hint?: ReactNode
  onRetry?: () => void
  retrying?: boolean
  /** The button's text, e.g. "Retry". */
  retryLabel?: string
  /** An alternative to the button. */
  action?: ReactNode
  /** It replaces the whole page: its text becomes the page's heading. */
  isPage?: boolean
}

/** An error: what happened, and how to continue. */
export function ErrorState({
  text,
  failure,
  hint,
  onRetry,
  retrying = false,
  retryLabel = 'Try Again',
  action,
  isPage = false,
}: ErrorStateProps) {
  const Text = isPage ? 'h1' : 'p'
  const reference = referenceOf(failure)
  return (
    <div
      role="alert"
      className="mx-auto grid max-w-md content-start justify-items-center gap-4 px-4 py-12 text-center"
    >
      <StoopScene kind="error" />
      <div className="grid gap-2">
        <Text className="font-bold font-display text-xl leading-tight tracking-tight">{text}</Text>
        {hint && <div className="text-soft">{hint}</div>}
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {onRetry && (
          <Button onClick={onRetry} busy={retrying}>
            {retryLabel}
          </Button>
        )}
        {action}
      </div>
      {reference && <Reference id={reference} />}
    </div>
  )
}
