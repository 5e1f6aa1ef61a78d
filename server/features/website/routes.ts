import * as website from '../../../contract/calls/website.ts'
import { INVESTOR_COOKIE } from '../../../contract/rules/cookies.ts'
import { type Route, route } from '../../http/api/route.ts'
import type { NewEnquiry } from './enquiries.ts'
import { enquiryLimits, gateLimit } from './limits.ts'
import type { WebsiteService } from './service.ts'

/** @source spec §8 Investor gate */
const wrongPassword = 'Incorrect password. Please try again.'

/** The calls of the public site. `secure` says whether it is reached over HTTPS. */
export function websiteRoutes({ gate, enquiries }: WebsiteService, secure: boolean): Route[] {
  /** A program that filled in the field nobody sees is thanked like everybody else. */
  const take = async (nickname: string | undefined, enquiry: NewEnquiry) => {
    if (!nickname) await enquiries.add(enquiry)
    return { success: true } as const
  }
  return [
    route(
      website.checkPassword,
      async ({ body, cookies }) => {
        const typed = body.password?.trim()
        if (!typed) return { success: await gate.isOpenTo(cookies.read(INVESTOR_COOKIE.name)) }
        const pass = await gate.open(typed)
        if (!pass) return { success: false, error: wrongPassword }
        cookies.set({ ...INVESTOR_COOKIE, value: pass, sameSite: 'Lax', secure })
        return { success: true }
      },
      { limits: [gateLimit] },
    ),
    route(website.checkAuth, async ({ cookies }) => ({
      success: true as const,
      data: { success: await gate.isOpenTo(cookies.read(INVESTOR_COOKIE.name)) },
    })),
    route(
      website.sendContact,
      ({ body: { name, email, message, topic, nickname } }) => {
        const wantsDeck = topic === 'investor_deck'
        const about = wantsDeck ? 'The investor deck' : 'General'
        const fields = { About: about, Message: message }
        return take(nickname, { kind: 'contact', name, email, wantsDeck, fields })
      },
      { limits: enquiryLimits },
    ),
    route(
      website.applyAsAmbassador,
      ({ body }) =>
        take(body.nickname, {
          kind: 'ambassador',
          name: `${body.first_name} ${body.last_name}`,
          email: body.email,
          fields: { University: body.university, Instagram: body.instagram, Why: body.why },
        }),
      { limits: enquiryLimits },
    ),
    route(
      website.registerBusiness,
      ({ body }) =>
        take(body.nickname, {
          kind: 'business',
          name: body.name,
          email: body.email,
          fields: {
            Business: body.business_name,
            Phone: body.phone,
            Address: body.address,
            ...(body.website ? { Website: body.website } : {}),
            Sells: body.sells,
          },
        }),
      { limits: enquiryLimits },
    ),
  ]
}
