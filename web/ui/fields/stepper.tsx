/** The progress in a flow: "2 of 3" and a bar. */
export function Stepper({ step, of }: { step: number; of: number }) {
  return (
    <div className="flex items-center gap-3">
      <span className="tabular font-semibold text-soft text-sm">
        <span className="sr-only">Step </span>
        {step} of {of}
      </span>
      <span aria-hidden="true" className="flex gap-1">
        {Array.from({ length: of }, (_, index) => index + 1).map((mark) => (
          <span
            key={mark}
            className={`h-1 w-6 rounded-full ${mark <= step ? 'bg-primary' : 'bg-sunken-strong'}`}
          />
        ))}
      </span>
    </div>
  )
}
