/** Hours that access to the investor pages lasts. @source product-decisions §7 */
export const INVESTOR_ACCESS_HOURS = 12
/** Attempts that one address has in a minute. @source product-decisions §7 */
export const INVESTOR_TRIES_A_MINUTE = 5
/** Longest name, message and so on, in characters. */
export const enquiryLimits = { name: 100, short: 120, address: 200, url: 300, text: 3000 } as const
/** What a message from the Contact dialog is about. */
export const contactTopics = ['general', 'investor_deck'] as const
export type ContactTopic = (typeof contactTopics)[number]

/** An Instagram handle: letters, digits, dots and underscores, an @ before it or not. */
export const instagramPattern = /^@?[\w.]{1,30}$/
/** Whether a text is a phone number as people write it: ten digits or more, with spaces and punctuation. */
export function isPhone(text: string): boolean {
  return /^[+(\d][\d\s().-]{6,24}$/.test(text) && text.replace(/\D/g, '').length >= 10
}

/** A website's address, with https:// added where it is missing; null if it is not a web address. */
export function normalizeWebsite(text: string): string | null {
  const written = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(written)) return null
  const { protocol, hostname, href } = new URL(written)
  return /^https?:$/.test(protocol) && /^[^.]+(\.[^.]+)+$/.test(hostname) ? href : null
}

/** Which form of the site a message comes from. */
export const enquiryKinds = ['contact', 'ambassador', 'business'] as const
export type EnquiryKind = (typeof enquiryKinds)[number]
