import { fieldOf } from '../../pay/forms.ts'
import type { Bank, Draft } from '../account-row.ts'
import { practiceBankOf, practiceRouting } from '../practice-data.ts'

export const bankFields = ['holder', 'routing', 'account'] as const

export type ReadBank =
  | { draft: Draft; bank?: undefined }
  | { draft?: undefined; bank: Omit<Bank, 'id' | 'status'> }

/** Reads the form about a bank account: either it is complete, or the draft says what is wrong. */
export function readBank(form: URLSearchParams): ReadBank {
  const holder = fieldOf(form, 'holder')
  const [routing, account] = [digitsOf(form, 'routing'), digitsOf(form, 'account')]
  const known = practiceBankOf(account)
  const problems = {
    ...(holder === '' ? { holder: 'Enter the name on the account.' } : {}),
    ...numberProblem('routing', routing, routing === practiceRouting),
    ...numberProblem('account', account, known !== undefined),
  }
  if (known && Object.keys(problems).length === 0) {
    const { payouts } = known
    return { bank: { holder, routing_number: routing, last4: account.slice(-4), payouts } }
  }
  // Numbers that are not practice ones may be real, and are neither stored nor shown.
  const values = {
    holder,
    routing: routing === practiceRouting ? routing : '',
    account: known ? account : '',
  }
  return { draft: { values, problems } }
}

function digitsOf(form: URLSearchParams, name: string): string {
  return fieldOf(form, name).replace(/[\s-]/g, '')
}

function numberProblem(name: string, value: string, isKnown: boolean): Record<string, string> {
  if (value === '') return { [name]: `Enter the ${name} number.` }
  if (isKnown) return {}
  return { [name]: 'This is practice: use one of the numbers below, never your own.' }
}
