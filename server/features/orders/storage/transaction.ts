import type { Executor } from '../../../db/database.ts'
import type { JobQueue } from '../../../jobs/queue.ts'
import { createLedgerRepository, type LedgerRepository } from '../../ledger/ledger-repository.ts'
import {
  type CardTestingRepository,
  createCardTestingRepository,
} from '../card-testing/card-testing-repository.ts'
import { type ClaimRepository, createClaimRepository } from '../claims/claim-repository.ts'
import {
  type ClaimPhotoRepository,
  createClaimPhotoRepository,
} from '../claims/photos/claim-photo-repository.ts'
import { createDisputeRepository, type DisputeRepository } from '../disputes/dispute-repository.ts'
import {
  createEvidenceRepository,
  type EvidenceRepository,
} from '../disputes/evidence/evidence-repository.ts'
import { createFreezeRepository, type FreezeRepository } from '../disputes/freeze-repository.ts'
import {
  createSettlementRepository,
  type SettlementRepository,
} from '../disputes/settlements/settlement-repository.ts'
import { createWarningRepository, type WarningRepository } from '../disputes/warnings/warning-repository.ts'
import { type ArrivalRepository, createArrivalRepository } from '../fulfilment/arrival/arrival-repository.ts'
import { createMeetingRepository, type MeetingRepository } from '../fulfilment/meetings/meeting-repository.ts'
import {
  createShipmentRepository,
  type ShipmentRepository,
} from '../fulfilment/shipment/shipment-repository.ts'
import { createPaymentRepository, type PaymentRepository } from '../payments/payment-repository.ts'
import { createProtectionRepository, type ProtectionRepository } from '../protection/protection-repository.ts'
import { createRefundRepository, type RefundRepository } from '../refunds/refund-repository.ts'
import { createDueRepository, type DueRepository } from '../scheduled-tasks/due-repository.ts'
import { createSnapshotRepository, type SnapshotRepository } from '../snapshots/snapshot-repository.ts'
import { createTaxRepository, type TaxRepository } from '../tax/tax-repository.ts'
import { createOrderRepository, type OrderRepository } from './repository.ts'

/** The repositories and the job queue of one transaction. */
export interface OrderTransaction {
  orders: OrderRepository
  payments: PaymentRepository
  refunds: RefundRepository
  protection: ProtectionRepository
  ledger: LedgerRepository
  tax: TaxRepository
  due: DueRepository
  shipments: ShipmentRepository
  arrivals: ArrivalRepository
  meetings: MeetingRepository
  claims: ClaimRepository
  claimPhotos: ClaimPhotoRepository
  disputes: DisputeRepository
  settlements: SettlementRepository
  warnings: WarningRepository
  freezes: FreezeRepository
  evidence: EvidenceRepository
  snapshots: SnapshotRepository
  cardTesting: CardTestingRepository
  jobs: JobQueue
}

/** Binds the repositories to a pool or a transaction. */
export function createOrderTransaction(executor: Executor, jobs: JobQueue): OrderTransaction {
  return {
    orders: createOrderRepository(executor),
    payments: createPaymentRepository(executor),
    refunds: createRefundRepository(executor),
    protection: createProtectionRepository(executor),
    ledger: createLedgerRepository(executor),
    tax: createTaxRepository(executor),
    due: createDueRepository(executor),
    shipments: createShipmentRepository(executor),
    arrivals: createArrivalRepository(executor),
    meetings: createMeetingRepository(executor),
    claims: createClaimRepository(executor),
    claimPhotos: createClaimPhotoRepository(executor),
    disputes: createDisputeRepository(executor),
    settlements: createSettlementRepository(executor),
    warnings: createWarningRepository(executor),
    freezes: createFreezeRepository(executor),
    evidence: createEvidenceRepository(executor),
    snapshots: createSnapshotRepository(executor),
    cardTesting: createCardTestingRepository(executor),
    jobs,
  }
}
