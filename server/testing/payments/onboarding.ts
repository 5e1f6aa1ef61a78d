import type { FormBrowser } from './form-browser.ts'

/** Last four digits of the practice ID numbers, by what the check finds. */
export const practiceIds = {
  verified: '0000',
  mismatch: '1111',
  review: '2222',
  rejected: '3333',
  verifiedWithDocument: '4444',
} as const

/** Practice account numbers, by what happens to payouts. */
export const practiceBanks = {
  arrives: '000123456789',
  accountClosed: '000111111113',
  noAccount: '000111111116',
  couldNotProcess: '000222222227',
} as const

export interface OnboardingAnswers {
  idLast4?: string
  account?: string
}

/** The values of the form about the seller. */
export function personForm(idLast4: string = practiceIds.verified): Record<string, string> {
  return {
    given_name: 'Sam',
    surname: 'Seller',
    date_of_birth: '1990-12-31',
    line1: '12 Perry Street',
    city: 'New York',
    postal_code: '10014',
    id_last4: idLast4,
  }
}

/** The values of the form about the bank account. */
export function bankForm(account: string = practiceBanks.arrives): Record<string, string> {
  return { holder: 'Sam Seller', routing: '110000000', account }
}

/** Opens a link to a hosted page of the provider. @returns the address that it leads to */
export async function openHostedPage(browser: FormBrowser, url: string): Promise<string> {
  const { headers } = await browser.get(url)
  return String(headers.location)
}

/**
 * Opens an onboarding link, answers everything and submits.
 * @returns where the seller is sent afterwards
 */
export async function completeOnboarding(
  browser: FormBrowser,
  url: string,
  { idLast4, account }: OnboardingAnswers = {},
): Promise<string> {
  const start = await openHostedPage(browser, url)
  await browser.post(`${start}/details`, personForm(idLast4))
  await browser.post(`${start}/bank`, bankForm(account))
  const { headers } = await browser.post(`${start}/review`, {})
  return String(headers.location)
}
