import { beforeAll } from 'vitest'
import { go } from '../browser/go.ts'
import { type Member, makeMember, newAddress } from '../data/members.ts'
import { openOwnStoop, type Stoop } from '../server/stoop.ts'
import { chooseAddress, chooseTomorrow, chooseWay, makeDeliverable, openDelivery } from './delivery.ts'

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

/** Opens the first step of a delivery: its address. */
export async function toAddress(page: Page, id: string): Promise<void> {
  await go(page, `/shop/item/${id}`)
  await openDelivery(page)
}

/** Goes from the chosen address to the quote of a scheduled delivery tomorrow afternoon. */
export async function fromAddress(page: Page, email = newAddress('buyer')): Promise<void> {
  await chooseWay(page, 'Scheduled delivery')
  await chooseTomorrow(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByText('Delivery & Assembly').waitFor()
}

/** Opens the quote of a scheduled delivery. */
export async function toQuote(page: Page, id: string, email?: string): Promise<void> {
  await toAddress(page, id)
  await chooseAddress(page)
  await fromAddress(page, email)
}
