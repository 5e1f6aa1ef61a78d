/**
 * Before an item leaves a list together with its control: moves the focus to the same control of a neighbor, or to
 * `otherwise`, so that keyboard users do not start again at the top of the page.
 */
export function focusNeighbor(control: Element | null, same: string, otherwise: string): void {
  const item = control?.closest('li')
  const beside = [item?.nextElementSibling, item?.previousElementSibling]
  const next = beside.map((each) => each?.querySelector<HTMLElement>(same)).find((each) => each)
  const target = next ?? document.querySelector<HTMLElement>(otherwise)
  target?.focus({ preventScroll: !next })
}
