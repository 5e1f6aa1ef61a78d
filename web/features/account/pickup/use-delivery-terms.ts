import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import type { DataOf, InputOf } from '../../../../contract/paths.ts'
import { type DayPart, dayParts } from '../../../../contract/rules/delivery/parts-of-day.ts'
import { americanPhone, phoneSentence } from '../../../../contract/rules/phone.ts'
import { call } from '../../../api/call.ts'
import { firstLocation } from '../../../api/first-location.ts'
import { ownPickup } from './own-pickup.ts'
import type { AddressHit } from './use-pickup-form.ts'

/** The answers that have a problem. */
export type TermsProblems = Partial<Record<'address' | 'phone' | 'parts', string>>

/** What a seller answers where they switch delivery on; null where the saved answer stands. */
export interface TermsAnswers {
  address: string
  unit: string
  phone: string | null
  parts: readonly DayPart[] | null
}

type Saved = DataOf<'delivery.getOwnPickup'>

/** The terms of delivery, and whether they are complete. */
export interface DeliveryTerms {
  /** For the section, so that the first problem can take the focus. */
  ref: RefObject<HTMLElement | null>
  saved: Saved | undefined
  answers: TermsAnswers
  problems: TermsProblems
  isChosen: boolean
  change: (answers: Partial<TermsAnswers>) => void
  choose: (hit: AddressHit) => void
  /**
   * Saves the answers. To call before a listing with delivery is saved. `wasOn`: it offered delivery before, so nothing
   * has to be added.
   * @returns false when an answer is missing, which the section then shows
   */
  ensure: (isOn: boolean, wasOn?: boolean) => Promise<boolean>
}

/** Where a seller's things are collected and when they bring them, asked where delivery is switched on. @source decision 147 */
export function useDeliveryTerms(isOn: boolean): DeliveryTerms {
  const ref = useRef<HTMLElement>(null)
  const cache = useQueryClient()
  const { data: saved, refetch } = useQuery({ ...ownPickup, enabled: isOn })
  const [answers, setAnswers] = useState<TermsAnswers>({ address: '', unit: '', phone: null, parts: null })
  const [chosen, setChosen] = useState<AddressHit | null>(null)
  const [problems, setProblems] = useState<TermsProblems>({})
  const fail = (found: TermsProblems) => {
    setProblems(found)
    requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    return false
  }
  const ensure = async (isWanted: boolean, wasOn = false) => {
    if (!isWanted) return true
    const known = saved ?? (await refetch()).data
    if (!known) return fail({ address: 'We could not load your pickup address. Please try again.' })
    const isUntouched = answers.address.trim() === '' && answers.phone === null && answers.parts === null
    if (wasOn && isUntouched) return true
    const found = termsProblems(known, answers)
    if (Object.keys(found).length > 0) return fail(found)
    const body = await changedPickup(known, answers, chosen)
    if (body === 'unknown') return fail({ address: 'Please choose an address from the list.' })
    if (!body) return true
    const result = await call('delivery.setOwnPickup', { body })
    if (result.error !== null) return fail({ address: result.error })
    cache.setQueryData(ownPickup.queryKey, result.data)
    setAnswers({ address: '', unit: '', phone: null, parts: null })
    return true
  }
  return {
    ref,
    saved,
    answers,
    problems,
    isChosen: chosen?.text === answers.address,
    change: (changed) => {
      setAnswers((before) => ({ ...before, ...changed }))
      setProblems({})
    },
    choose: (hit) => {
      setChosen(hit)
      setAnswers((before) => ({ ...before, address: hit.text }))
      setProblems({})
    },
    ensure,
  }
}

/** What is missing before delivery can be offered. */
export function termsProblems(saved: Saved, { address, phone, parts }: TermsAnswers): TermsProblems {
  const problems: TermsProblems = {}
  if (!saved.is_known && address.trim() === '')
    problems.address = 'Please add your pickup address to offer delivery.'
  if (needsPhone(saved) && !americanPhone(phone ?? '')) problems.phone = phoneSentence
  if (parts?.length === 0) problems.parts = 'Please choose at least one part of the day.'
  return problems
}

/** Whether couriers need a phone number that the seller has not given yet. A business account has its own. */
export function needsPhone({ pickup, is_known: isKnown, courier_needs_phone: isNeeded }: Saved): boolean {
  return isNeeded && (pickup ? !americanPhone(pickup.phone) : !isKnown)
}

/** The pickup address with the new answers; null when nothing changed, `unknown` for an address that is not found. */
async function changedPickup(
  { pickup }: Saved,
  { address, unit, phone, parts }: TermsAnswers,
  chosen: AddressHit | null,
): Promise<InputOf<'delivery.setOwnPickup'>['body'] | null | 'unknown'> {
  if (address.trim() === '' && (!pickup || (phone === null && parts === null))) return null
  const isNew = address.trim() !== ''
  const location = isNew
    ? chosen?.text === address
      ? chosen.id
      : await firstLocation(call, address)
    : pickup?.location.id
  if (!location) return 'unknown'
  const instructions = isNew ? undefined : pickup?.instructions
  const number = phone ?? pickup?.phone
  return {
    location_id: location,
    unit: isNew ? unit : (pickup?.unit ?? ''),
    ...(instructions ? { instructions } : {}),
    ...(number ? { phone: number } : {}),
    for_buyers: pickup?.for_buyers ?? false,
    delivery_parts: [...(parts ?? pickup?.delivery_parts ?? dayParts)],
  }
}
