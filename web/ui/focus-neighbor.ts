/**
 * Before an item of a list goes with the control that had it removed: hands the focus to the same control of its neighbor, or
 * where there is none to whatever else is named, so that whoever uses the keyboard does not begin again at the page's top.
 */
export function focusNeighbor(control: Element | null, same: string, otherwise: string): void {
  const item = control?.closest('li')
  const beside = [item?.nextElementSibling, item?.previousElementSibling]
  const next = beside.map((each) => each?.querySelector<HTMLElement>(same)).find((each) => each)
  const target = next ?? document.querySelector<HTMLElement>(otherwise)
  target?.focus({ preventScroll: !next })
}
