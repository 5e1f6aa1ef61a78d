import * as calls from '../../contract/calls/listings/listings.ts'
import * as ownListings from '../../contract/calls/listings/own-listings.ts'
import { type Sent, send } from './client.ts'
import type { Member } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** The default fields of a published listing. */
export const listingFields = {
  title: 'Walnut side table',
  description: 'One ring mark.',
  category: 'Furniture',
  price: '45.50',
}

/** Publishes a listing over the API. */
export const publish = (app: TestApp, seller: Member, form: NonNullable<Sent['form']>) =>
  send(app, ownListings.createListing, {
    form: { ...form, fields: { ...listingFields, ...form.fields } },
    token: seller.token,
  })

/** Reads a listing with a member's token, or anonymously. */
export const getListing = (app: TestApp, id: string, token?: string) =>
  token
    ? send(app, calls.getListing, { params: { id }, token })
    : send(app, calls.getListingAnonymous, { params: { id } })
