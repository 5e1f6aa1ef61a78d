import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { openMark } from '../frame/list-keys.ts'

/** A command for the terminal, with a button that copies it. */
export function CopyCommand({ command }: { command: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(command)
      setIsCopied(true)
    } catch {
      // Without permission the text can still be selected.
      setIsCopied(false)
    }
  }
  return (
    <div className="flex min-w-0 items-center gap-1 rounded-md bg-sunken pl-3">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable with the keyboard */}
      <code tabIndex={0} className="min-w-0 flex-1 overflow-x-auto whitespace-nowrap py-2 text-sm">
        {command}
      </code>
      <button
        {...openMark}
        type="button"
        aria-label={isCopied ? `Copied: ${command}` : `Copy: ${command}`}
        onClick={() => void copy()}
        className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken-strong"
      >
        {isCopied ? (
          <Check aria-hidden="true" className="size-4 text-success-ink" />
        ) : (
          <Copy aria-hidden="true" className="size-4" />
        )}
      </button>
    </div>
  )
}
