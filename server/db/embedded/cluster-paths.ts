import type { ServiceUser } from './service-user.ts'

/** Paths and settings of one cluster, resolved for this platform. */
export interface ClusterPlaces {
  binaries: string
  data: string
  socket: string
  user: ServiceUser | null
  settings: Record<string, string>
}
