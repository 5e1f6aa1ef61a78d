import { HOLD_MINUTES, MAX_HOLDS } from '../../../contract/rules/orders/states.ts'
import type { CardTestingDependencies } from '../../features/orders/card-testing/checkout-guard.ts'
import { abuseRules, cardRules, networkCardRule, proofBits } from '../../http/limits/abuse-rules.ts'
import { createKeyedHash } from '../../http/limits/keyed-hash.ts'
import { networkOf } from '../../http/limits/network.ts'
import { createProofOfWork } from '../../http/limits/proof-of-work.ts'
import type { Wiring } from './wiring.ts'

const holdLimit = { name: 'holds', max: MAX_HOLDS, seconds: HOLD_MINUTES * 60 }

/** The limits on checkouts and declined cards. */
export function createCardTestingDependencies({ config, clock, random, limiter, settings }: Wiring) {
  const { secretKey } = config
  const { account, card, firstWait, longestWait, attemptsPerPage, freeAttempts } = cardRules
  const keyed = createKeyedHash(secretKey)
  const cardTesting: CardTestingDependencies = {
    ruleOf: {
      network: () => networkCardRule(settings.get('limits.declined_cards_per_network')),
      account: () => account,
      card: () => card,
    },
    firstWait,
    longestWait,
    attemptsPerPage,
    freeAttempts,
    networkKey: (ip) => keyed(networkOf(ip)),
    proofOfWork: createProofOfWork({ secretKey, clock, random, limiter }),
    proofBits,
  }
  return {
    cardTesting,
    countHold(ip: string) {
      limiter.count(holdLimit, ip)
      limiter.count(abuseRules.checkoutsByNetwork, cardTesting.networkKey(ip))
    },
  }
}
