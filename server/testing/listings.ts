import * as calls from '../../contract/calls/listings.ts'
import * as ownListings from '../../contract/calls/own-listings.ts'
import { type Sent, send } from './client.ts'
import type { Member } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** What a listing is published with unless said. */
export const listingFields = {
  title: 'Walnut side table',
  description: 'One ring mark.',
  category: 'Furniture',
  price: '45.50',
}

/** Publishes over the API, as the form of the page does. */
export const publish = (app: TestApp, seller: Member, form: NonNullable<Sent['form']>) =>
  send(app, ownListings.createListing, {
    form: { ...form, fields: { ...listingFields, ...form.fields } },
    token: seller.token,
  })

/** A listing as a member with that token sees it, or as anybody. */
export const getListing = (app: TestApp, id: string, token?: string) =>
  token
    ? send(app, calls.getListing, { params: { id }, token })
    : send(app, calls.getListingAnonymous, { params: { id } })
