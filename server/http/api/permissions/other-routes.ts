/** An address that is no call of the contract. */
interface OtherRoute {
  /** For the docs: who is answered. */
  admits: string
  /** For the docs: what everyone else gets. */
  refuses: string
  /** Whether it is there only while a simulator stands in for a service. */
  isPractice?: true
}

const everyone = (refuses = '–'): OtherRoute => ({ admits: 'everyone', refuses })
const signedLink: OtherRoute = {
  admits: 'who has the signed link, which only both sides and the operator get, for at most two hours',
  refuses: '404',
}
/** The provider's messages are signed; no other credentials count. */
const signedBy = (provider: string, more = ''): OtherRoute => ({
  admits: `${provider}, by its signature${more}`,
  refuses: '400',
})
const mail = {
  admits: 'everyone who reaches it, while no mail is sent',
  refuses: '404 where mail is sent',
  isPractice: true,
} as const satisfies OtherRoute
const practice = {
  admits: 'who has the page’s address, while payments are simulated',
  refuses: '404 with Stripe’s keys',
  isPractice: true,
} as const satisfies OtherRoute

/**
 * Every address of the server that is no call of the contract, with the method. `other-routes.test.ts` compares them with what a server
 * really registers, so that a new one needs an entry here, and tries each of them.
 */
export const otherRoutes = {
  'GET /healthz': everyone(),
  'GET /readyz': everyone(),
  'GET /metrics': {
    admits: 'who has `METRICS_TOKEN`; without one set, programs on this machine',
    refuses: '404',
  },
  'GET /api/docs': everyone(),
  'GET /api/docs/openapi.json': everyone(),
  'GET /api/docs/style.css': everyone(),
  'POST /api/live': {
    admits: 'everyone about listings and profiles; members about themselves; sides and links about an order',
    refuses: '401 for a token that is no longer valid; an order that is not theirs is left out',
  },
  'POST /api/payments/webhook': signedBy('Stripe', ', for five minutes'),
  'POST /api/payouts/webhook': signedBy('Stripe', ', for five minutes'),
  'POST /api/delivery/webhook': signedBy('Uber'),
  'ALL /api/*': { admits: 'nobody: there is no such call', refuses: '404' },
  'POST /unsubscribe': { admits: 'who has the link of an email', refuses: '404' },
  'GET /photos/:id/:file': {
    admits: 'who knows the photo’s address; what was taken down, only staff with an open console',
    refuses: '404',
  },
  'GET /images/:id/:file': {
    admits: 'everyone for what is on sale or sold; who knows the photo’s id too for drafts and paused things',
    refuses: '404',
  },
  'GET /previews/:kind/*': everyone('404 for members without an open account'),
  'GET /claim-photos/:id/:file': signedLink,
  'GET /chat-photos/:id/:file': signedLink,
  'GET /*': everyone(),
  'GET /dev/mail': mail,
  'GET /dev/mail.css': mail,
  'GET /dev/mail.json': mail,
  'GET /dev/mail/:id': mail,
  'GET /dev/mail/:id/raw': mail,
  'GET /dev/stripe/pay.css': practice,
  'GET /dev/stripe/pay/:id': practice,
  'POST /dev/stripe/pay/:id': practice,
  'GET /dev/stripe/pay/:id/authenticate': practice,
  'POST /dev/stripe/pay/:id/authenticate': practice,
  'GET /dev/stripe/connect/open/:id': practice,
  'GET /dev/stripe/connect/:session': practice,
  'POST /dev/stripe/connect/:session/leave': practice,
  'GET /dev/stripe/connect/:session/bank': practice,
  'POST /dev/stripe/connect/:session/bank': practice,
  'GET /dev/stripe/connect/:session/details': practice,
  'POST /dev/stripe/connect/:session/details': practice,
  'GET /dev/stripe/connect/:session/document': practice,
  'POST /dev/stripe/connect/:session/document': practice,
  'GET /dev/stripe/connect/:session/review': practice,
  'POST /dev/stripe/connect/:session/review': practice,
} as const satisfies Record<string, OtherRoute>

export type OtherRouteName = keyof typeof otherRoutes

/** The names of all routes, in the order in which the docs list them. */
export const otherRouteNames = Object.keys(otherRoutes) as OtherRouteName[]

/** Whether a route is there only while a simulator stands in for a service. */
export function isPractice(name: OtherRouteName): boolean {
  return 'isPractice' in otherRoutes[name]
}
