import type * as operator from '../calls/site/operator.ts'
import type * as operator_money from '../calls/site/operator-money.ts'
import type * as reports from '../calls/site/reports.ts'
import type * as sitemaps from '../calls/site/sitemaps.ts'
import type * as website from '../calls/site/website.ts'
import { json } from './path.ts'

/** The calls of the site, of reports and of operators. */
export const sitePaths = {
  'sitemaps.items': json<typeof sitemaps.listSitemapItems>('GET', '/listings/sitemap', 'none'),
  'reports.reportListing': json<typeof reports.reportListing>('POST', '/listings/:id/reports', 'optional'),
  'reports.wantDelivery': json<typeof reports.wantDelivery>('POST', '/delivery/interest', 'optional'),
  'website.checkPassword': json<typeof website.checkPassword>('POST', '/website/check-password', 'none'),
  'website.checkAuth': json<typeof website.checkAuth>('POST', '/website/check-auth', 'none'),
  'website.sendContact': json<typeof website.sendContact>('POST', '/website/contact', 'none'),
  'website.applyAsAmbassador': json<typeof website.applyAsAmbassador>('POST', '/website/ambassador', 'none'),
  'website.registerBusiness': json<typeof website.registerBusiness>('POST', '/website/business', 'none'),
  'operator.open': json<typeof operator.openDashboard>('POST', '/operator/open', 'none'),
  'operator.dashboard': json<typeof operator.getDashboard>('GET', '/operator/dashboard', 'none'),
  'operator.money': json<typeof operator_money.getMoneyOverview>('GET', '/operator/money', 'none'),
  'operator.waiting': json<typeof operator_money.getWaitingOrders>('GET', '/operator/money/waiting', 'none'),
  'operator.attention': json<typeof operator_money.getAttention>('GET', '/operator/money/attention', 'none'),
  'operator.export': json<typeof operator_money.exportOperatorMoney>(
    'POST',
    '/operator/money/export',
    'none',
  ),
}
