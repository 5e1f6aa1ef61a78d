import type { ServiceUser } from './service-user.ts'

/** Places of one cluster after everything the platform makes awkward has been settled. */
export interface ClusterPlaces {
  binaries: string
  data: string
  socket: string
  user: ServiceUser | null
  settings: Record<string, string>
}
