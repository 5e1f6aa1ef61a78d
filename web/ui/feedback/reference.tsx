import { useState } from 'react'

/** The id of a failure, which people can send to support; a button copies it. */
export function Reference({ id }: { id: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => setIsCopied(true),
      // The id can still be selected.
      () => {},
    )
  return (
    <p className="flex w-fit flex-wrap items-center gap-x-2 text-sm text-soft">
      <span>
        Reference <code className="wrap-anywhere select-all">{id}</code>
      </span>
      <button
        type="button"
        aria-label={isCopied ? 'Copied' : 'Copy the reference'}
        onClick={() => void copy()}
        className="min-h-11 rounded-full px-2 font-semibold underline underline-offset-4 noscript:hidden"
      >
        {isCopied ? 'Copied' : 'Copy'}
      </button>
    </p>
  )
}
