import type { Executor } from '../../db/database.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { type CertificationRepository, createCertificationRepository } from './certification-repository.ts'
import { createSalesRepository, type SalesRepository } from './sales-repository.ts'

/** The repositories and the job queue of one transaction. */
export interface ReportingTransaction {
  sales: SalesRepository
  certifications: CertificationRepository
  jobs: JobQueue
}

/** Binds the repositories to a pool or a transaction. */
export function createReportingTransaction(executor: Executor, jobs: JobQueue): ReportingTransaction {
  return {
    sales: createSalesRepository(executor),
    certifications: createCertificationRepository(executor),
    jobs,
  }
}
