import { randomUUID } from 'node:crypto'
import { completeOnboarding, type OnboardingAnswers } from './onboarding.ts'
import type { StripeWorld } from './stripe-test-world.ts'

export const moneyPage = { returnUrl: 'https://shop.example/money', refreshUrl: 'https://shop.example/again' }

/** A new account that was not set up yet. @returns its id */
export async function newAccount(world: StripeWorld): Promise<string> {
  const { id } = await world.payouts.createAccount({ sellerId: randomUUID(), email: 'sam@example.com' })
  return id
}

/** A link to an account's onboarding or update page. */
export async function onboardingUrl(
  world: StripeWorld,
  accountId: string,
  purpose: 'set_up' | 'update' = 'set_up',
): Promise<string> {
  return (await world.payouts.onboardingPage({ accountId, purpose, ...moneyPage })).url
}

/** An account that was set up with these answers. @returns its id */
export async function connectedAccount(world: StripeWorld, answers?: OnboardingAnswers): Promise<string> {
  const id = await newAccount(world)
  await completeOnboarding(world.pages, await onboardingUrl(world, id), answers)
  return id
}
