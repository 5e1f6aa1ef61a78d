import * as website from '../../../contract/calls/site/website.ts'
import type { AnyEndpoint } from '../../../contract/endpoint.ts'
import { hostCookie, INVESTOR_COOKIE } from '../../../contract/rules/site/cookies.ts'
import type { Cookies } from '../../http/api/cookies.ts'
import { type Call, type Route, route } from '../../http/api/route.ts'
import type { NewEnquiry } from './enquiries.ts'
import { enquiryLimits, gateLimit } from './limits.ts'
import type { WebsiteService } from './service.ts'

type Body<E extends AnyEndpoint> = Call<E>['body']

/** @source spec §8 Investor gate */
const wrongPassword = 'Incorrect password. Please try again.'

/** The calls of the public site. `secure` says whether it is reached over HTTPS. */
export function websiteRoutes({ gate, enquiries }: WebsiteService, secure: boolean): Route[] {
  return [...gateRoutes(gate, secure), ...formRoutes(enquiries)]
}

function gateRoutes(gate: WebsiteService['gate'], secure: boolean): Route[] {
  const cookie = hostCookie(INVESTOR_COOKIE, secure)
  const hasAccess = (cookies: Cookies) => gate.isOpenTo(cookies.read(cookie.name))
  return [
    route(
      website.checkPassword,
      async ({ body, cookies }) => {
        const typed = body.password?.trim()
        if (!typed) return { success: await hasAccess(cookies) }
        const pass = await gate.open(typed)
        if (!pass) return { success: false, error: wrongPassword }
        cookies.set({ ...cookie, value: pass, sameSite: 'Lax', secure })
        return { success: true }
      },
      { limits: [gateLimit] },
    ),
    route(website.checkAuth, async ({ cookies }) => ({
      success: true as const,
      data: { success: await hasAccess(cookies) },
    })),
  ]
}

function formRoutes(enquiries: WebsiteService['enquiries']): Route[] {
  /** A bot that fills in the hidden field is thanked like everyone else, so that it learns nothing. */
  const add = async (nickname: string | undefined, enquiry: NewEnquiry) => {
    if (!nickname) await enquiries.add(enquiry)
    return { success: true } as const
  }
  const limits = enquiryLimits
  return [
    route(website.sendContact, ({ body }) => add(body.nickname, contactEnquiry(body)), { limits }),
    route(website.applyAsAmbassador, ({ body }) => add(body.nickname, ambassadorEnquiry(body)), { limits }),
    route(website.registerBusiness, ({ body }) => add(body.nickname, businessEnquiry(body)), { limits }),
  ]
}

function contactEnquiry({ name, email, message, topic }: Body<typeof website.sendContact>): NewEnquiry {
  const wantsDeck = topic === 'investor_deck'
  const fields = { About: wantsDeck ? 'The investor deck' : 'General', Message: message }
  return { kind: 'contact', name, email, wantsDeck, fields }
}

function ambassadorEnquiry(body: Body<typeof website.applyAsAmbassador>): NewEnquiry {
  return {
    kind: 'ambassador',
    name: `${body.first_name} ${body.last_name}`,
    email: body.email,
    fields: { University: body.university, Instagram: body.instagram, Why: body.why },
  }
}

function businessEnquiry(body: Body<typeof website.registerBusiness>): NewEnquiry {
  return {
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
  }
}
