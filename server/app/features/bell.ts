import { bellJob } from '../../features/notifications/bell/bell-channel.ts'
import { createBellRepository } from '../../features/notifications/bell/bell-repository.ts'
import { bellRoutes } from '../../features/notifications/bell/routes.ts'
import { createBellService } from '../../features/notifications/bell/service.ts'
import { unitOfWork, type Wiring } from './wiring.ts'

/** What members are told in the app. */
export function createBellFeature(wiring: Wiring) {
  const { database, jobs, clock } = wiring
  const bell = createBellService({
    db: { bell: createBellRepository(database) },
    unitOfWork: unitOfWork(wiring, (executor, _jobs, live) => ({
      bell: createBellRepository(executor),
      live,
    })),
    clock,
  })
  jobs.handle(bellJob, bell.add)
  return { routes: bellRoutes(bell), bell }
}
