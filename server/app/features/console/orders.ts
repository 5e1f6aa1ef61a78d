import { createChatPhotoLinks } from '../../../features/chat/photos/photo-links.ts'
import { createStaffOrderActions } from '../../../features/operator/orders/order-actions.ts'
import { createOrderDetailRepository } from '../../../features/operator/orders/order-detail-repository.ts'
import { createOrderListRepository } from '../../../features/operator/orders/order-list-repository.ts'
import { createOrderMessagesRepository } from '../../../features/operator/orders/order-messages-repository.ts'
import { staffOrderRoutes } from '../../../features/operator/orders/routes.ts'
import type { createOrdersFeature } from '../orders.ts'
import type { createPayoutsFeature } from '../payouts.ts'
import type { Wiring } from '../wiring.ts'

/** Orders in the console. */
export function createStaffOrderRoutes(
  { config, database, clock, marketplace }: Wiring,
  { orders, claimPhotoFiles }: ReturnType<typeof createOrdersFeature>,
  { payouts }: ReturnType<typeof createPayoutsFeature>,
) {
  const chatPhotos = createChatPhotoLinks(config.secretKey, clock)
  const deps = {
    list: createOrderListRepository(database),
    detail: createOrderDetailRepository(database),
    messages: createOrderMessagesRepository(database),
    messagePhotoPath: (id: string) => chatPhotos.path(id, 1280),
    photoLink: (id: string) => claimPhotoFiles.links.path(id, 1280),
    orders: orders.operator,
    payOut: payouts.payOut,
    marketplace,
    transaction: database.transaction,
    clock,
  }
  return staffOrderRoutes(deps, createStaffOrderActions(deps))
}
