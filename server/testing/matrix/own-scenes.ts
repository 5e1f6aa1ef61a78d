import { saveDraft } from '../../../contract/calls/drafts/saved-drafts.ts'
import { saveFavorite } from '../../../contract/calls/listings/favorites.ts'
import { acceptOffer, makeOffer } from '../../../contract/calls/people/offers.ts'
import { sql } from '../../db/sql.ts'
import { type Sent, send } from '../client.ts'
import { buildListing, buildMember, buildPhoto, storePhotoFile } from '../factories.ts'
import { buildNegotiation } from '../offers.ts'
import { secondFactorHelpers } from '../second-factors.ts'
import type { TestApp } from '../test-app.ts'
import { type BuildScene, credentialsOf, type SceneRule, type Scenes } from './scene.ts'

/** A stored photo of somebody else. */
async function foreignPhoto(test: TestApp): Promise<string> {
  const { id } = await buildPhoto(test, (await buildMember(test)).id)
  await storePhotoFile(test, id)
  return id
}

/** A call that uses the caller's own photo; with somebody else's it is refused. */
function withPhoto(sentOf: (photoId: string) => Sent, field = 'photo_ids'): SceneRule {
  return {
    async build(test, who) {
      const { id } = await buildPhoto(test, who.id)
      await storePhotoFile(test, id)
      return {
        sent: sentOf(id),
        owner: await credentialsOf(test, who),
        foreign: { [field]: sentOf(await foreignPhoto(test)) },
      }
    },
  }
}

const listed =
  (sent: Sent, facts: Parameters<typeof buildListing>[1] = {}): BuildScene =>
  async (test) => {
    const { id, owner } = await buildListing(test, facts)
    return {
      sent: { params: { id }, ...sent },
      owner: await credentialsOf(test, owner),
      ownerId: owner.id,
    }
  }

const changedListing: BuildScene = async (test, who, owner) => {
  const scene = await listed({ body: { title: 'Oak side table', status: 'active' } }, { status: 'paused' })(
    test,
    who,
    owner,
  )
  return { ...scene, foreign: { photo_ids: { body: { photo_ids: [await foreignPhoto(test)] } } } }
}

const newListing = (photoId: string): Sent => ({
  form: {
    fields: {
      title: 'Walnut side table',
      description: 'Solid, with one ring mark.',
      category: 'Furniture',
      price: '45',
      condition: 'good',
      photo_ids: photoId,
    },
  },
})

/** Saved by somebody, and then offered for less. */
const fans: BuildScene = async (test) => {
  const { listingId, seller } = await buildNegotiation(test)
  const fan = await buildMember(test)
  await send(test, saveFavorite, { params: { id: listingId }, token: fan.token })
  return {
    sent: { params: { id: listingId }, body: { amount: 80 } },
    owner: await credentialsOf(test, seller),
    ownerId: seller.id,
  }
}

const openSession: BuildScene = async (test) => {
  const member = await buildMember(test)
  const row = await test.database.row<{ id: string }>(
    sql`select id from sessions where user_id = ${member.id}`,
  )
  return {
    sent: { params: { id: row?.id ?? '' } },
    owner: await credentialsOf(test, member),
    ownerId: member.id,
  }
}

/** Each caller proves their own password, so that only the passkey is not theirs. */
const passkey: BuildScene = async (test) => {
  const member = await buildMember(test)
  const { codes } = await secondFactorHelpers(() => test).turnOn(member)
  const id = crypto.randomUUID()
  await test.database.run(sql`
    insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
    values (${id}, ${member.id}, ${id}, '\\x00', 0, '{}', 'A phone', ${test.clock.now()})`)
  const params = { id }
  return {
    sent: { params, body: { password: 'anything' } },
    sentAs: ({ id: caller, password }) => ({
      params,
      body: { password, ...(caller === member.id ? { recovery_code: codes[0] } : {}) },
    }),
    owner: await credentialsOf(test, member),
    password: member.password,
    ownerId: member.id,
  }
}

const savedDraft: BuildScene = async (test) => {
  const member = await buildMember(test)
  const owner = await credentialsOf(test, member)
  const id = `draft-${crypto.randomUUID()}`
  await send(test, saveDraft, { ...owner, body: { id, content: '{"title":"Stool"}', photo_ids: [] } })
  return { sent: { params: { id } }, owner, ownerId: member.id }
}

const keptDraft: BuildScene = async (test, who) => {
  const draft = (photoId: string) => ({
    body: { id: `draft-${crypto.randomUUID()}`, content: '{"title":"Stool"}', photo_ids: [photoId] },
  })
  return {
    sent: draft((await buildPhoto(test, who.id)).id),
    owner: await credentialsOf(test, who),
    foreign: { photo_ids: draft(await foreignPhoto(test)) },
    foreignChanges: 'drafts',
  }
}

/** An offer that its buyer may pay for. */
const agreed: BuildScene = async (test, who) => {
  const { id } = await buildListing(test)
  const deal = await buildNegotiation(test)
  const offer = await send(test, makeOffer, {
    ...(await credentialsOf(test, deal.buyer)),
    body: { listing_id: deal.listingId, amount: 70 },
  })
  const offerId = offer.data.offer.id
  await send(test, acceptOffer, {
    ...(await credentialsOf(test, deal.seller)),
    params: { id: offerId },
    body: { amount: 70 },
  })
  const checkout = {
    delivery_type: 'pickup',
    delivery_fee_dollars: 0,
    customer_email: 'buyer@example.com',
  }
  return {
    sent: { body: { ...checkout, listing_id: id }, session: crypto.randomUUID() },
    owner: await credentialsOf(test, who),
    foreign: { offer_id: { body: { ...checkout, listing_id: deal.listingId, offer_id: offerId } } },
  }
}

const prices: BuildScene = async (test, who) => {
  const own = await buildListing(test, { owner: who })
  const other = await buildListing(test)
  const sent = (id: string): Sent => ({ body: { prices: [{ id, price: 40 }] } })
  return { sent: sent(own.id), owner: await credentialsOf(test, who), foreign: { prices: sent(other.id) } }
}

/** The calls about what somebody owns alone. */
export const ownScenes: Scenes = {
  'listings.updateListing': { build: changedListing },
  'listings.deleteListing': { build: listed({}) },
  'listings.createListing': withPhoto(newListing),
  'listings.updatePrices': { build: prices },
  'offers.change': { build: listed({ body: { is_open: false, accept_from: null, decline_below: null } }) },
  'offers.toFans': { build: fans },
  'auth.revokeSession': { build: openSession },
  'factors.removePasskey': { build: passkey },
  'drafts.discard': { build: savedDraft },
  'drafts.keep': { build: keptDraft },
  'drafts.identifyImage': withPhoto((id) => ({ form: { fields: { photo_ids: id } } })),
  'drafts.processImagePhotoroom': withPhoto((id) => ({ form: { fields: { photo_id: id } } }), 'photo_id'),
  'drafts.processImageGemini': withPhoto((id) => ({ body: { photo_ids: [id] } })),
  'users.changeProfile': withPhoto((id) => ({ body: { photo_id: id } }), 'photo_id'),
  'payments.createCheckoutSession': { build: agreed },
}
