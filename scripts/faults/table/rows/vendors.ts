import type { Fault } from '../fault.ts'
import type { Stage } from '../stage.ts'
import type { Action } from '../traffic.ts'
import type { VendorName } from '../vendors/index.ts'
import type { StandIn } from '../vendors/stand-in.ts'
import { outages, wrongAnswers } from './outages.ts'

/** A service in each state, and with wrong answers, while people do what needs it. */
function faultsOf(
  name: string,
  title: string,
  serviceOf: (stage: Stage) => StandIn,
  {
    vendors,
    actions,
    times = 1,
  }: { vendors: readonly VendorName[]; actions: readonly Action[]; times?: number },
): Fault[] {
  const options = { stage: { vendors }, actions: ['read', ...actions] as const, times }
  return [
    ...outages(name, title, (stage) => serviceOf(stage).gate, options),
    wrongAnswers(name, title, (stage, isLying) => serviceOf(stage).lie(isLying), options),
  ]
}

const delivery = { vendors: ['uber', 'maps'], actions: ['quote', 'courier', 'courier'] } as const
const listening = { vendors: ['listeners'], actions: ['buy', 'event'] } as const

/** Services that deliver, find addresses, clean photos, or are told something. */
export const vendorFaults: readonly Fault[] = [
  ...faultsOf('uber', 'Uber Direct', ({ vendors }) => vendors.uber, delivery),
  ...faultsOf('places', 'The address search', ({ vendors }) => vendors.maps.places, delivery),
  ...faultsOf('routes', 'The route service', ({ vendors }) => vendors.maps.routes, delivery),
  ...faultsOf('photoroom', 'PhotoRoom', ({ vendors }) => vendors.photoroom, {
    vendors: ['photoroom'],
    actions: ['clean', 'clean'],
    // A photo that is cleaned here instead takes seconds.
    times: 3,
  }),
  ...faultsOf('push', 'The push service', ({ vendors }) => vendors.listeners.push, listening),
  ...faultsOf('receiver', 'A receiver of webhooks', ({ vendors }) => vendors.listeners.receiver, listening),
  ...faultsOf('posthog', 'PostHog', ({ vendors }) => vendors.listeners.posthog, listening),
]
