import { createEnquiryDesk } from '../../../features/operator/enquiries/enquiries.ts'
import { createEnquiryRepository } from '../../../features/operator/enquiries/enquiry-repository.ts'
import { enquiryRoutes } from '../../../features/operator/enquiries/enquiry-routes.ts'
import { createRecordHistory } from '../../../features/operator/history-repository.ts'
import { unitOfWork, type Wiring } from '../wiring.ts'

/** Messages from the site's forms, in the console. */
export function createEnquiryRoutes(wiring: Wiring) {
  const { database, clock, random, notify } = wiring
  return enquiryRoutes(
    createEnquiryDesk({
      enquiries: createEnquiryRepository(database),
      history: createRecordHistory(database),
      unitOfWork: unitOfWork(wiring, (executor, jobs) => ({
        executor,
        enquiries: createEnquiryRepository(executor),
        jobs,
      })),
      notify,
      clock,
      random,
    }),
  )
}
