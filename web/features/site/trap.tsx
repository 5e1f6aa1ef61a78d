/** A field for bots: invisible, and out of reach of keyboards and screen readers. @source product-decisions §7 */
export function Trap() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this empty
        <input type="text" name="nickname" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
