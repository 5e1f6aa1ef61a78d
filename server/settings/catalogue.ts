import { MAX_OWN_TEXT } from '../../contract/rules/site/setting-inputs.ts'
import { type Setting, setting } from './setting.ts'
import {
  addressKind,
  countKind,
  dollarsKind,
  domainsKind,
  emailKind,
  hoursKind,
  paragraphKind,
  percentKind,
  switchKind,
} from './value-kinds.ts'

/** The largest part of a price that can be typed as a fee, in percent: a missing point must not take all of it. */
const MOST_FEE_PERCENT = 50
const MOST_FEE_DOLLARS = 100
const hours: [string, string] = ['hour', 'hours']
const feeEffect =
  'Applies to checkouts that begin after the change. Orders keep the fee that they were made with.'
const feeWarning = 'Every buyer and seller sees the new fee from now on.'
const protectionEffect =
  'Applies to checkouts that begin after the change. Orders keep the hours that they were made with.'
const protectionWarning =
  'Buyers have only these hours to report a problem, and none at 0. Sellers are paid after them.'
/** A switch without an environment variable, on by default. */
const openSwitch = (label: string, help: string, warning: string) =>
  setting<boolean>({
    kind: switchKind,
    variable: null,
    fallback: () => true,
    label,
    help,
    warning,
  })

/** Every setting, in the order of the console. Secrets and addresses of infrastructure stay in the environment. @source decision 252 */
export const catalogue = {
  'open.sign_ups': openSwitch(
    'Sign-ups',
    'New people can create an account. Anyone who has begun can finish, and members sign in as always.',
    'Nobody new can create an account until you turn this on again.',
  ),
  'open.listings': openSwitch(
    'New listings',
    'Members can put new items on sale. Changes to listings that exist and saved drafts are always possible.',
    'Nobody can put a new item on sale until you turn this on again.',
  ),
  'open.deliveries': openSwitch(
    'Deliveries',
    'Buyers can have items delivered. Without deliveries they choose pickup; deliveries that are paid go on.',
    'Buyers can only choose pickup until you turn this on again.',
  ),
  'open.guest_checkout': openSwitch(
    'Buying without an account',
    'People can buy without signing in. Payment pages that are open stay open.',
    'People have to sign in to buy until you turn this on again.',
  ),
  'fees.seller_percent': setting<number>({
    kind: percentKind(MOST_FEE_PERCENT),
    variable: 'SELLER_FEE_PERCENT',
    fallback: ({ fees }) => fees.seller.basisPoints,
    label: 'Seller’s fee',
    help: 'The part of an item’s price that its seller pays.',
    effect: feeEffect,
    warning: feeWarning,
  }),
  'fees.seller_fixed': setting<number>({
    kind: dollarsKind(MOST_FEE_DOLLARS),
    variable: 'SELLER_FEE_FIXED',
    fallback: ({ fees }) => fees.seller.fixedCents,
    label: 'Seller’s fee for each order',
    help: 'What its seller pays besides, however much the item costs; never more than its price.',
    effect: feeEffect,
    warning: feeWarning,
  }),
  'fees.buyer_percent': setting<number>({
    kind: percentKind(MOST_FEE_PERCENT),
    variable: 'BUYER_FEE_PERCENT',
    fallback: ({ fees }) => fees.buyer.basisPoints,
    label: 'Buyer’s fee',
    help: 'The part of an item’s price that its buyer pays on top of it.',
    effect: feeEffect,
    warning: feeWarning,
  }),
  'fees.buyer_fixed': setting<number>({
    kind: dollarsKind(MOST_FEE_DOLLARS),
    variable: 'BUYER_FEE_FIXED',
    fallback: ({ fees }) => fees.buyer.fixedCents,
    label: 'Buyer’s fee for each order',
    help: 'What its buyer pays besides, however much the item costs; never more than its price.',
    effect: feeEffect,
    warning: feeWarning,
  }),
  'fees.back_on_refund': setting<boolean>({
    kind: switchKind,
    variable: 'FEE_BACK_ON_REFUND',
    fallback: ({ feesAreRefundable }) => feesAreRefundable,
    label: 'Fees go back with a refund',
    help: 'Refunds after the hand-over give the fees back. Before it they always do.',
    effect: feeEffect,
    warning: 'Refunds after the hand-over keep the fees of new orders.',
  }),
  'protection.pickup_hours': setting<number>({
    kind: countKind(0, 720, hours),
    variable: 'PROTECTION_HOURS_PICKUP',
    fallback: ({ protectionHours }) => protectionHours.pickup,
    label: 'Protection after a pickup',
    help: 'How long buyers can report a problem. The seller is paid afterwards.',
    effect: protectionEffect,
    warning: protectionWarning,
  }),
  'protection.delivery_hours': setting<number>({
    kind: countKind(0, 720, hours),
    variable: 'PROTECTION_HOURS_DELIVERY',
    fallback: ({ protectionHours }) => protectionHours.delivery,
    label: 'Protection after a delivery',
    help: 'The same for items that were delivered.',
    effect: protectionEffect,
    warning: protectionWarning,
  }),
  'delivery.hours': setting({
    kind: hoursKind,
    variable: 'SERVICE_HOURS',
    fallback: ({ serviceHours }) => serviceHours,
    label: 'Hours of deliveries',
    help: 'When deliveries set out, in city time, such as 8-22. Outside of them the next free time is offered.',
    effect: 'Deliveries that are booked keep their time.',
  }),
  'limits.sign_ups_per_network': setting<number>({
    kind: countKind(0, 1_000_000, ['sign-up an hour', 'sign-ups an hour']),
    variable: 'SIGN_UPS_PER_NETWORK',
    fallback: ({ signUp }) => signUp.perNetwork,
    label: 'Sign-ups of a network',
    help: 'How many a network may have before browsers are asked for a short proof of work; 0: always.',
  }),
  'limits.reads_per_network': setting<number>({
    kind: countKind(0, 1_000_000_000, ['list or item a minute', 'lists and items a minute']),
    variable: 'READS_PER_NETWORK',
    fallback: ({ http }) => http.readsPerMinute,
    label: 'Lists and items of a network',
    help: 'How many a network may read before it has to wait for the next minute; 0: any number.',
  }),
  'limits.declined_cards_per_network': setting<number>({
    kind: countKind(1, 1_000_000, ['card an hour', 'cards an hour']),
    variable: 'DECLINED_CARDS_PER_NETWORK',
    fallback: ({ declinedCardsPerNetwork }) => declinedCardsPerNetwork,
    label: 'Declined cards of a network',
    help: 'From so many on, its next checkout has to wait; twice as many need a proof of work, and three times as many stop its checkouts for an hour.',
  }),
  'limits.email_domains_allowed': setting<readonly string[]>({
    kind: domainsKind,
    variable: 'EMAIL_DOMAINS_ALLOWED',
    fallback: ({ signUp }) => signUp.allowedEmailDomains,
    label: 'Allowed email domains',
    help: 'May sign up although the list of throw-away addresses has them, with their subdomains. Separated by commas.',
  }),
  'texts.email_footer': setting<string>({
    kind: paragraphKind(MAX_OWN_TEXT),
    variable: null,
    fallback: () => '',
    label: 'Last line of emails',
    help: 'Below every email to buyers and sellers: who runs this marketplace, or how to get help; empty: none.',
    effect: 'Emails that are waiting to be sent keep theirs.',
  }),
  'texts.decision_closing': setting<string>({
    kind: paragraphKind(MAX_OWN_TEXT),
    variable: null,
    fallback: () => '',
    label: 'Last sentence of decisions',
    help: 'In the email about a warning, a limit, a suspension or something that was taken down; empty: none.',
    effect: 'Emails that are waiting to be sent keep theirs.',
  }),
  'site.notice': setting<string>({
    kind: paragraphKind(MAX_OWN_TEXT),
    variable: null,
    fallback: () => '',
    label: 'Notice to everybody',
    help: 'A sentence at the top of every page; empty: none.',
    effect: 'Pages that are open show it when they are loaded again.',
  }),
  'site.support_email': setting<string>({
    kind: emailKind,
    variable: 'SUPPORT_EMAIL',
    fallback: ({ supportEmail }) => supportEmail,
    label: 'Address for help',
    help: 'Shown on pages and in emails to people who need help.',
  }),
  'site.operator_email': setting<string>({
    kind: emailKind,
    variable: 'OPERATOR_EMAIL',
    fallback: ({ variablesSet, website }, values) =>
      variablesSet.has('OPERATOR_EMAIL') ? website.operatorEmail : String(values['site.support_email']),
    label: 'Your address',
    help: 'Receives messages from the site’s forms and problems with orders. Without one, the address for help does.',
  }),
  'site.beta_url': setting<string>({
    kind: addressKind,
    variable: 'BETA_URL',
    fallback: ({ website }) => website.betaUrl,
    label: 'Page of the beta test',
    help: 'Where “Join our beta” leads.',
  }),
  'site.performance_metrics': setting<boolean>({
    kind: switchKind,
    variable: 'FEATURES_OFF',
    fallback: ({ analytics }) => !analytics.featuresOff.includes('performance_metrics'),
    label: 'Measuring how fast pages are',
    help: 'Browsers of people who agreed to statistics report how fast pages were.',
  }),
  'site.offline_reading': setting<boolean>({
    kind: switchKind,
    variable: 'FEATURES_OFF',
    fallback: ({ analytics }) => !analytics.featuresOff.includes('offline_reading'),
    label: 'Reading offline',
    help: 'Browsers keep pages for reading without a connection.',
    effect: 'Browsers follow when they open a page the next time.',
  }),
}

export type SettingKey = keyof typeof catalogue
/** The value of a setting as the server uses it. */
export type SettingValue<Key extends SettingKey> =
  (typeof catalogue)[Key] extends Setting<infer Value> ? Value : never
export type SettingValues = { readonly [Key in SettingKey]: SettingValue<Key> }

export const settingKeys = Object.keys(catalogue) as SettingKey[]
export const isSettingKey = (text: string): text is SettingKey => Object.hasOwn(catalogue, text)

/** A setting whose type of value does not matter, as in a loop over all of them. */
export const settingOf = (key: SettingKey) => catalogue[key] as unknown as Setting<unknown>

/** The headings of the console, by the first part of a key. */
export const settingGroups = {
  open: 'What is open',
  fees: 'Fees',
  protection: 'Buyer protection',
  delivery: 'Deliveries',
  limits: 'Limits',
  texts: 'Texts of emails',
  site: 'Site and addresses',
} as const
