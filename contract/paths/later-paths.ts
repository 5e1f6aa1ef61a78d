import { accountPaths } from './account-paths.ts'
import { deliveryPaths } from './delivery-paths.ts'
import { integrationPaths } from './integration-paths.ts'
import { moneyPaths } from './money-paths.ts'
import { orderPaths } from './order-paths.ts'
import { peoplePaths } from './people-paths.ts'
import { sellingPaths } from './selling-paths.ts'
import { sitePaths } from './site-paths.ts'

/** The calls that the first page of most visits does not make. The browser loads them with the first one that is made. */
export const laterPaths = {
  ...accountPaths,
  ...sellingPaths,
  ...deliveryPaths,
  ...orderPaths,
  ...moneyPaths,
  ...peoplePaths,
  ...sitePaths,
  ...integrationPaths,
}
