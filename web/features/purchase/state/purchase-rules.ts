import { emailPattern, MAX_EMAIL_LENGTH } from '../../../../contract/rules/accounts/account-fields.ts'
import { leavesNow, serviceHoursText } from '../../../../contract/rules/delivery/service-hours.ts'
import {
  ASAP,
  defaultDate,
  nextSlot,
  openDates,
  windowState,
} from '../../../../contract/rules/delivery/windows.ts'
import { americanPhone, phoneSentence } from '../../../../contract/rules/phone.ts'
import { marketplace } from '../../../marketplace.ts'
import { type Problems, type PurchaseState, type Scheduled, scheduleOf } from './purchase-state.ts'
import type { PurchaseStep } from './purchase-steps.ts'

/**
 * Validates the email for the pickup code.
 * @returns the error sentence; undefined for a valid address
 * @source spec §5
 */
export function judgeEmail(email: string): string | undefined {
  const typed = email.trim()
  if (typed === '') return 'Email is required'
  return typed.length <= MAX_EMAIL_LENGTH && emailPattern.test(typed) ? undefined : 'Invalid email address'
}

/** The problems that keep the buyer on a step; empty when the step is complete. @source spec §5 */
export function judgeStep(state: PurchaseState, step: PurchaseStep, now: Date): Problems {
  const problems: Problems = {
    ...(asksTime(state, step) ? { time: judgeWindow(state, now) } : {}),
    ...(asksAddress(step) && !state.address
      ? { address: 'Please choose the address for the delivery.' }
      : {}),
    ...(step === 'access' && !state.access ? { access: 'Please choose elevator or stairs.' } : {}),
    ...(asksContact(step) ? { email: judgeEmail(state.contact.email) } : {}),
    ...(asksPhone(state, step) ? { phone: judgePhone(state.contact.phone) } : {}),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}

function asksAddress(step: PurchaseStep): boolean {
  return step === 'address' || step === 'where'
}

function asksContact(step: PurchaseStep): boolean {
  return step === 'where' || step === 'summary' || step === 'pickup'
}

/** Whether the quoted courier requires a phone number. @source product-decisions §9.5 */
export function asksPhone({ quote }: PurchaseState, step: PurchaseStep): boolean {
  return step === 'quote' && quote.status === 'ready' && quote.quote.needs_phone
}

function judgePhone(phone: string): string | undefined {
  return americanPhone(phone) ? undefined : phoneSentence
}

function asksTime({ timing }: PurchaseState, step: PurchaseStep): boolean {
  return step === 'when' || (step === 'courier_time' && timing !== 'asap')
}

/** @source spec §5 Scheduled delivery: date and time window required; Uber delivery: time choice required */
function judgeWindow(state: PurchaseState, now: Date): string | undefined {
  const { date, time, timing, flow } = state
  const schedule = scheduleOf(state)
  if (flow === 'courier' && timing === null) return 'Please choose ASAP or Later.'
  if (date === '' || time === '') return 'Please choose a time window.'
  return windowState(date, time, now, schedule) === 'open'
    ? undefined
    : 'This time has passed. Please choose another one.'
}

/** Drops a time window that has passed since it was chosen; after midnight, the day too. */
export function withoutPast(state: PurchaseState, now: Date): PurchaseState {
  const schedule = scheduleOf(state)
  const isDay = state.date === '' || openDates(now, schedule).includes(state.date)
  const current = isDay ? state : { ...state, date: firstDate(state, now), time: '' }
  if (state.flow === 'courier' && state.timing !== 'later' && !leavesNow(now, schedule))
    return { ...current, ...courierSlot(state, now), notice: closedNotice(state) }
  if (state.time === '' || state.timing === 'asap') return current
  if (windowState(state.date, state.time, now, schedule) === 'open') return state
  return { ...current, time: '', notice: 'The time you chose has passed. Please choose another one.' }
}

/** The day that is offered first: today while a time is left, @source spec §4: until 9 pm. */
export function firstDate(state: Scheduled, now: Date): string {
  const open = openDates(now, scheduleOf(state))
  const day = defaultDate(now, marketplace)
  return open.includes(day) ? day : (open[0] ?? day)
}

/** The time of a courier that is offered first: as soon as possible, or the next slot when none sets out now. */
export function courierSlot(state: Scheduled, now: Date): Pick<PurchaseState, 'date' | 'time' | 'timing'> {
  const schedule = scheduleOf(state)
  if (leavesNow(now, schedule)) return { date: firstDate(state, now), time: '', timing: null }
  return { ...nextSlot(now, schedule), timing: 'later' }
}

function closedNotice({ serviceHours }: Scheduled): string {
  return `Couriers come from ${serviceHoursText(serviceHours)}. This is the next time that is free.`
}

/** The time in the format of the checkout request. */
export function timeOf({ flow, timing, time }: PurchaseState): string {
  return flow === 'courier' && timing === 'asap' ? ASAP : time
}
