import { createEnquiries, type EnquiryDependencies } from './enquiries.ts'
import { createGate, type GateDependencies } from './gate.ts'

/** Everything the public site does. */
export type WebsiteService = ReturnType<typeof createWebsiteService>

export function createWebsiteService(deps: GateDependencies & EnquiryDependencies) {
  return { gate: createGate(deps), enquiries: createEnquiries(deps) }
}
