import { useAct } from '../frame/use-act.ts'

const reads = [
  'consoleMoney.get',
  'consoleMoney.attention',
  'consoleMoney.payouts',
  'consoleToday.get',
] as const

/** `useAct` for actions on the page of the money. */
export function useMoneyAct() {
  return useAct(reads)
}
