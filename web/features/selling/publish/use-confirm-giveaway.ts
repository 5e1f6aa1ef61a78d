import { useAlerts } from '../../../ui/feedback/alerts.tsx'
import { dollarsOf } from '../form/listing-form.ts'

/**
 * Asks before something is offered for free, because a slip of the keyboard becomes 0 too.
 * @returns a function that resolves to false if the seller wants to change the price
 */
export function useConfirmGiveaway(): (price: string) => Promise<boolean> {
  const { confirm } = useAlerts()
  return async (price) =>
    dollarsOf(price) !== 0 ||
    (await confirm({
      title: 'Give it away for free?',
      text: 'Your price is $0, so whoever claims it first gets it without paying.',
      yes: 'Give it away',
      no: 'Change the price',
    }))
}

/** Focuses the price field, so that the seller can change it. */
export function focusPrice(form: HTMLElement | null): void {
  // The closing dialog returns the focus to the button first.
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[name=price]')?.focus())
}
