import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { useToast } from '../../../../ui/feedback/toast.tsx'
import { useInvalidateListings } from '../invalidate-listings.ts'
import { type NewPrice, savePrices } from './save-prices.ts'

/** Saves new prices and reports the result. `saved` holds the ids of the listings that are already done. */
export function useSavePrices(onDone: () => void) {
  const toast = useToast()
  const refresh = useInvalidateListings()
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState<{ text: string; count: number }>()
  async function save(prices: NewPrice[]) {
    setBusy(true)
    const { changed, sent, error } = await savePrices(prices, (part) =>
      call('listings.updatePrices', { body: { prices: part } }),
    )
    setBusy(false)
    refresh()
    setSaved((before) => new Set([...before, ...prices.slice(0, sent).map(({ id }) => id)]))
    const done = changed === 1 ? '1 price is changed.' : `${changed} prices are changed.`
    if (error !== null) {
      const text = sent === 0 ? error : `${done} Then it stopped: ${error}`
      return setFailure((before) => ({ text, count: (before?.count ?? 0) + 1 }))
    }
    const unchanged = prices.length - changed
    toast({ text: unchanged === 0 ? done : `${done} ${unchanged} could not be: someone is buying.` })
    onDone()
  }
  return { save, busy, failure, saved }
}
