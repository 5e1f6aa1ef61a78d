/** Tells visitors that a listing of the demo catalogue is not a real thing. */
export function SampleNote() {
  return (
    <p className="rounded-md bg-sunken p-4">
      <strong className="font-semibold">Sample.</strong> This one comes with Stoop, so that you can try things
      out. There is nothing to pick up.
    </p>
  )
}
