/**
 * What stands between a seller and their money. `save_details`: they have not said how people pay them by hand. `set_up`:
 * they have no account at the payment provider. `finish`: they have begun to set one up. `wait`: the provider checks their
 * details. `answer`: it needs something from them. `support`: it does not pay them.
 */
export const payoutSteps = ['save_details', 'set_up', 'finish', 'wait', 'answer', 'support'] as const
export type PayoutStep = (typeof payoutSteps)[number]
