import { setOwnBusiness } from '../../../contract/calls/accounts/users.ts'
import { send } from '../client.ts'
import { buildDeliverable, DOOR, locationId } from '../delivery/deliveries.ts'
import { buildListing, buildMember, buildPicture } from '../factories.ts'
import { buildPaidOrder, orderRow } from '../orders/orders.ts'
import type { TestApp } from '../test-app.ts'
import { buildReview } from './people-scenes.ts'
import { answering, fileForm, plain, type Scenes } from './scene.ts'

/** A browser's key, as Web Push takes it. */
const publicKey = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM'
const unusedEmail = () => `${crypto.randomUUID()}@example.com`
const listingId = async (test: TestApp) => (await buildListing(test)).id
const listing = plain(async (test) => ({ params: { id: await listingId(test) } }))
const member = plain(async (test) => ({ params: { id: (await buildMember(test)).id } }))
const profile = plain(async (test) => ({ params: { member: (await buildMember(test)).username } }))
const inQuery = plain(async (test) => ({ query: { listing_id: await listingId(test) } }))
const order = async (test: TestApp) =>
  await orderRow(test, (await buildPaidOrder(test, { session: crypto.randomUUID() })).orderId)

async function delivery(test: TestApp) {
  const { id, owner, originId } = await buildDeliverable(test)
  return { id, owner, originId, destination_id: await locationId(test, DOOR) }
}

/** The token of the link in the last email to the seller of a reviewed sale. */
async function unsubscribe(test: TestApp): Promise<string> {
  const { seller } = await buildReview(test)
  await test.settle()
  const texts = (await test.mails())
    .filter(({ to }) => to === seller.email)
    .map(({ text, html }) => text + html)
  return /unsubscribe\?token=([\w.-]+)/.exec(texts.join())?.[1] ?? ''
}

/** The calls about what is public, and those of the caller's own that need more than an example. */
export const publicScenes: Scenes = {
  'listings.getListing': listing,
  'listings.getListingAnonymous': listing,
  'listings.getMergedInto': plain(async (test) => ({ query: { id: await listingId(test) } })),
  'listings.getByIds': plain(async (test) => ({ query: { ids: await listingId(test) } })),
  'listings.getRelated': listing,
  'views.record': listing,
  'favorites.save': listing,
  'favorites.remove': listing,
  'reports.reportListing': plain(async (test) => ({
    params: { id: await listingId(test) },
    body: { reason: 'scam' },
  })),
  'offers.ofItem': listing,
  'offers.make': plain(async (test) => ({ body: { listing_id: await listingId(test), amount: 40 } })),
  'chat.open': plain(async (test) => ({ body: { listing_id: await listingId(test) } })),

  'people.get': profile,
  'people.items': profile,
  'people.relation': profile,
  'people.follow': member,
  'people.unfollow': member,
  'people.report': plain(async (test) => ({
    params: { id: (await buildMember(test)).id },
    body: { reason: 'fake_profile' },
  })),
  'blocks.add': member,
  'blocks.remove': member,
  'reviews.list': profile,
  'reviews.report': plain(async (test) => ({
    params: { id: (await buildReview(test)).id },
    body: { reason: 'false' },
  })),
  'users.getBusinessAccount': plain(async (test) => {
    const { id, token } = await buildMember(test)
    const body = { name: 'Second Street Chairs', address: DOOR, phone_number: '(212) 555-0142' }
    await send(test, setOwnBusiness, { token, body })
    return { params: { owner_id: id } }
  }),

  'delivery.searchLocations': plain(() => ({ query: { search: DOOR } })),
  'delivery.getLocationDetails': plain(async (test) => ({
    params: { locationId: await locationId(test, DOOR) },
  })),
  'delivery.getPickupLocation': plain(async (test) => ({
    params: { owner_id: (await delivery(test)).owner.id },
  })),
  'delivery.getQuote': plain(async (test) => {
    const { id, originId, destination_id } = await delivery(test)
    return { query: { listing_id: id, origin_id: originId, destination_id } }
  }),
  'delivery.getOptions': inQuery,
  'delivery.getWays': plain(async (test) => {
    const { id, destination_id } = await delivery(test)
    return { query: { listing_id: id, destination_id } }
  }),
  'delivery.setOwnPickup': plain(async (test) => ({
    body: { location_id: await locationId(test, '350 5th Ave, New York, NY 10118') },
  })),

  'payments.getTotals': plain(async (test) => ({
    query: { listing_id: await listingId(test), delivery_type: 'pickup' },
  })),
  'payments.getCheckoutSession': plain(async (test) => ({
    params: { session_id: (await order(test)).checkout_id ?? '' },
  })),
  'payments.getOrder': plain(async (test) => ({ params: { order_id: (await order(test)).id } })),

  'emails.read': plain(async (test) => ({ body: { token: await unsubscribe(test) } })),
  'emails.choose': plain(async (test) => ({ body: { token: await unsubscribe(test), is_on: false } })),
  'listings.uploadPhoto': plain(async () => fileForm(await buildPicture())),
  'listings.uploadPart': plain(async () => {
    const bytes = await buildPicture()
    const fields = {
      upload_id: crypto.randomUUID().replaceAll('-', ''),
      offset: '0',
      total: String(bytes.length),
    }
    return { form: { fields, files: [{ name: 'file', bytes }] } }
  }),
  'money.dashboard': answering('payouts.not_offered'),
  'money.saveDetails': answering('payouts.not_offered', {
    body: { method: 'zelle', details: 'ada@example.com' },
  }),
  'notifications.subscribe': plain(() => ({
    body: {
      endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
      p256dh: publicKey,
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  })),
  'search.byCategory': plain(() => ({ query: { category: 'Furniture' } })),
  'search.byTitle': plain(() => ({ query: { query: 'table' } })),
  'website.sendContact': plain(() => ({
    body: { name: 'Ada', email: unusedEmail(), message: 'Do you take pianos?' },
  })),
  'website.applyAsAmbassador': plain(() => ({
    body: {
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: unusedEmail(),
      university: 'The New School',
      instagram: '@ada',
      why: 'I furnish dorm rooms.',
    },
  })),
  'website.registerBusiness': plain(() => ({
    body: {
      business_name: 'Second Street Chairs',
      name: 'Ada',
      email: unusedEmail(),
      phone: '(212) 555-0142',
      address: DOOR,
      website: '',
      sells: 'Chairs',
      terms: true,
    },
  })),
  'notices.send': plain(() => ({
    body: {
      name: 'Ada',
      email: unusedEmail(),
      url: 'https://your-stoop.example/item/1',
      ground: 'copyright',
      text: 'The photos were taken by me, and I never allowed this.',
      good_faith: true,
    },
  })),
  'savedSearches.save': plain(() => ({
    body: { name: 'Lamps', criteria: { query: 'lamp' }, frequency: 'daily' },
  })),
}
