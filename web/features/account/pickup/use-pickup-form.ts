import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { firstLocation } from '../../../api/first-location.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { plainNotice } from '../form/notices.ts'
import { useForm } from '../form/use-form.ts'
import { addressLine, ownPickup, type Pickup } from './own-pickup.ts'

/** A suggested address. */
export interface AddressHit {
  id: string
  text: string
}

const rules = {
  fields: {
    address: () => undefined,
    unit: () => undefined,
    instructions: () => undefined,
    phone: () => undefined,
  },
}

/** The state of the pickup form; saves the chosen address, or the first hit for what was typed. */
export function usePickupForm(pickup: Pickup, onDone: () => void) {
  const cache = useQueryClient()
  const toast = useToast()
  const [text, setText] = useState(pickup ? addressLine(pickup.location) : '')
  const [chosen, setChosen] = useState<AddressHit | null>(null)
  const [forBuyers, setForBuyers] = useState(pickup?.for_buyers ?? true)
  const { form, field, notice, busy } = useForm({
    rules,
    async send({ unit, instructions, phone }) {
      const locationId = chosen?.text === text ? chosen.id : await firstLocation(call, text)
      if (!locationId) return { text: 'Please choose an address from the list.' }
      const body = { location_id: locationId, unit, instructions, phone, for_buyers: forBuyers }
      const result = await call('delivery.setOwnPickup', { body })
      if (result.error !== null) return plainNotice(result)
      cache.setQueryData(ownPickup.queryKey, result.data)
      toast({ text: 'Your pickup address is saved.' })
      onDone()
    },
  })
  return {
    form,
    field,
    notice,
    busy,
    text,
    setText,
    /** Whether the text is a chosen suggestion, unchanged. */
    isChosen: chosen?.text === text,
    choose(hit: AddressHit) {
      setText(hit.text)
      setChosen(hit)
    },
    forBuyers,
    setForBuyers,
  }
}
