/** The code that the seller shows once they have the item back. @source decision 201 */
export function ReturnCode({ code }: { code: string }) {
  return (
    <div className="grid gap-2 rounded-md bg-tint p-5">
      <p className="font-semibold">Your return code</p>
      <p className="tabular font-display font-extrabold text-4xl tracking-[0.06em]">
        <span className="sr-only">{[...code].join(' ')}</span>
        <span aria-hidden="true">{`${code.slice(0, 3)} ${code.slice(3)}`}</span>
      </p>
      <p className="text-sm">
        Check the item first. The buyer enters the code on their phone, right beside you.
      </p>
    </div>
  )
}
