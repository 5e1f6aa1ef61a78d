import { Fragment } from 'react'

/** An email address that breaks, where it must, before an @ or a dot rather than within a word. */
export function Email({ address }: { address: string }) {
  const parts = address.split(/(?=[@.])/)
  return (
    <span className="wrap-anywhere">
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
