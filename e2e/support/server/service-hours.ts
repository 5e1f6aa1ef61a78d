import { newYork } from '../../../contract/rules/marketplace/marketplace.ts'

/** What decides the delivery times of servers under test: they deliver at any hour, so that tests also run at night. */
export const schedule = { ...newYork, serviceHours: { from: 0, to: 24 } }
