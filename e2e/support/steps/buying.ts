import { beforeAll } from 'vitest'
import { go } from '../browser/go.ts'
import { type Member, makeMember, newAddress } from '../data/members.ts'
import { openOwnStoop, type Stoop } from '../server/stoop.ts'
import { chooseAddress, chooseTomorrow, makeDeliverable, openDelivery } from './delivery.ts'

/** A marketplace with a seller who has a pickup address, for tests of buying. */
export function openBuying(settings: Record<string, string> = {}): Stoop & {
  readonly seller: Member
  /** Creates a listing with delivery. @returns its id */
  list(title: string, category?: string, price?: number): Promise<string>
} {
  const stoop = openOwnStoop(settings)
  let seller: Member | undefined
  beforeAll(async () => {
    seller = await makeMember(stoop.url)
  })
  const known = () => {
    if (!seller) throw new Error('there is a seller inside of tests only')
    return seller
  }
  return {
    get url() {
      return stoop.url
    },
    get server() {
      return stoop.server
    },
    get seller() {
      return known()
    },
    visit: stoop.visit,
    list: (title, category = 'Electronics', price = 40) =>
      makeDeliverable(stoop.url, known(), { title, category, price }),
  }
}

type Page = Parameters<typeof go>[0]

/** Opens the second step of a scheduled delivery: tomorrow's hour and the email are chosen. */
export async function toAddress(page: Page, id: string, email = newAddress('buyer')): Promise<void> {
  await go(page, `/shop/item/${id}`)
  await openDelivery(page)
  await chooseTomorrow(page)
  await page.getByLabel('Email').fill(email)
}

/** Opens the quote of a scheduled delivery. */
export async function toQuote(page: Page, id: string, email?: string): Promise<void> {
  await toAddress(page, id, email)
  await chooseAddress(page)
  await page.getByText('Delivery & Assembly').waitFor()
}
