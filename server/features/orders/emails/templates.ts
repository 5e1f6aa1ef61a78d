import type { EmailTemplates } from '../../notifications/mail-channel.ts'
import { claimEmails } from '../claims/emails/claim-emails.ts'
import { disputeEmails } from '../disputes/emails/dispute-emails.ts'
import { arrivalEmails } from '../fulfilment/arrival/arrival-emails.ts'
import { meetingEmails } from '../fulfilment/meetings/meeting-emails.ts'
import { switchToPickupEmails } from '../fulfilment/pickup/switch-to-pickup-emails.ts'
import { deliveryEmails } from '../fulfilment/shipment/delivery-emails.ts'
import { shipmentEmails } from '../fulfilment/shipment/shipment-emails.ts'
import { refundEmails } from '../refunds/refund-emails.ts'
import { taxEmails } from '../tax/tax-emails.ts'
import type { MailContext } from './mail-context.ts'
import type { OrderEvents } from './notification-events.ts'
import { orderEmails } from './order-emails.ts'

/** All emails about orders, refunds and deliveries. */
export function orderEmailTemplates(context: MailContext): EmailTemplates<OrderEvents> {
  return {
    ...orderEmails(context),
    ...refundEmails(context),
    ...deliveryEmails(context),
    ...shipmentEmails(context),
    ...switchToPickupEmails(context),
    ...meetingEmails(context),
    ...arrivalEmails(context),
    ...claimEmails(context),
    ...taxEmails,
    ...disputeEmails(context),
  }
}
