import type * as delivery from '../calls/delivery/delivery.ts'
import type * as delivery_ways from '../calls/delivery/delivery-ways.ts'
import type * as own_pickup from '../calls/delivery/own-pickup.ts'
import { json } from './path.ts'

/** The calls about addresses and deliveries. */
export const deliveryPaths = {
  'delivery.searchLocations': json<typeof delivery.searchLocations>(
    'GET',
    '/delivery/search-locations',
    'none',
  ),
  'delivery.getLocationDetails': json<typeof delivery.getLocationDetails>(
    'GET',
    '/delivery/location-details/:locationId',
    'none',
  ),
  'delivery.getPickupLocation': json<typeof delivery.getPickupLocation>(
    'GET',
    '/users/:owner_id/business-pickup-location',
    'none',
  ),
  'delivery.getQuote': json<typeof delivery.getQuote>('GET', '/delivery/get-delivery-quote', 'none'),
  'delivery.getOptions': json<typeof delivery.getDeliveryOptions>('GET', '/delivery/options', 'none'),
  'delivery.getWays': json<typeof delivery_ways.getDeliveryWays>('GET', '/delivery/ways', 'none'),
  'delivery.getMapSettings': json<typeof delivery.getMapSettings>('GET', '/delivery/map-settings', 'none'),
  'delivery.getOwnPickup': json<typeof own_pickup.getOwnPickup>(
    'GET',
    '/users/me/pickup-location',
    'required',
  ),
  'delivery.setOwnPickup': json<typeof own_pickup.setOwnPickup>(
    'PUT',
    '/users/me/pickup-location',
    'required',
  ),
  'delivery.removeOwnPickup': json<typeof own_pickup.removeOwnPickup>(
    'DELETE',
    '/users/me/pickup-location',
    'required',
  ),
}
