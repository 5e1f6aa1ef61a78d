import { createEnquiries, type EnquiryTools } from './enquiries.ts'
import { createGate, type GateTools } from './gate.ts'

/** Everything the public site does. */
export type WebsiteService = ReturnType<typeof createWebsiteService>

export function createWebsiteService(tools: GateTools & EnquiryTools) {
  return { gate: createGate(tools), enquiries: createEnquiries(tools) }
}
