import type * as listings from '../calls/listings/listings.ts'
import type * as notices from '../calls/site/notices.ts'
import type * as reports from '../calls/site/reports.ts'
import type * as sitemaps from '../calls/site/sitemaps.ts'
import type * as website from '../calls/site/website.ts'
import { json } from './path.ts'

/** The calls of the site and of reports. */
export const sitePaths = {
  'sitemaps.items': json<typeof sitemaps.listSitemapItems>('GET', '/listings/sitemap', 'none'),
  'reports.reportListing': json<typeof reports.reportListing>('POST', '/listings/:id/reports', 'optional'),
  'reports.wantDelivery': json<typeof reports.wantDelivery>('POST', '/delivery/interest', 'optional'),
  'notices.send': json<typeof notices.sendNotice>('POST', '/notices', 'none'),
  'website.checkPassword': json<typeof website.checkPassword>('POST', '/website/check-password', 'none'),
  'website.checkAuth': json<typeof website.checkAuth>('POST', '/website/check-auth', 'none'),
  'website.sendContact': json<typeof website.sendContact>('POST', '/website/contact', 'none'),
  'website.applyAsAmbassador': json<typeof website.applyAsAmbassador>('POST', '/website/ambassador', 'none'),
  'website.registerBusiness': json<typeof website.registerBusiness>('POST', '/website/business', 'none'),
  // Asked only for an item that is not found.
  'listings.getMergedInto': json<typeof listings.getMergedInto>('GET', '/listings/merged_into', 'none'),
}
