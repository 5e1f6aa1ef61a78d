import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type CleanUp, unwind } from '../../../server/app/clean-up.ts'
import { type Database, openDatabase } from '../../../server/db/database.ts'
import { type Cluster, startCluster } from '../../cluster/cluster.ts'
import type { Supervised } from '../../cluster/supervised.ts'
import { quietSettings } from '../../cluster/testing/quiet-settings.ts'
import { type Gate, openGate } from './gate.ts'
import { invitePeople } from './people.ts'
import { newPhotos } from './photos.ts'
import { type Services, startServices } from './services.ts'
import type { TrafficOptions } from './traffic.ts'
import { startVendors, type VendorName, type Vendors } from './vendors/index.ts'
import { joinIn } from './vendors/join-in.ts'
import { startLyingStorage } from './vendors/lying-storage.ts'

/** A marketplace of two processes behind nginx with a replica, and everything that it needs from outside. */
export interface Stage extends Services {
  cluster: Cluster
  database: Database
  /** In front of the photos' storage. */
  storage: Gate
  /** From now on it gives wrong answers about files, or right ones again. */
  letStorageLie(isLying: boolean): void
  vendors: Vendors
  /** What Stripe has stored. */
  stripeDatabase: Database
  people: Omit<TrafficOptions, 'actions' | 'pause'>
  /** A program of the cluster. */
  program(name: string): Supervised
  stop(): Promise<void>
}

const size = { processes: 2, hasPool: false, postgres: null, port: 0 }
/** Listings for the time before and after a fault, and for each second of it: two buyers take up to two each. */
const LISTINGS = 1_500
const LISTINGS_PER_SECOND = 4
/** Dollars for a thing of 45 with New York's three sales taxes. */
const TAXED_PRICE = 49

export interface StageOptions {
  /** Seconds that a fault lasts. */
  seconds?: number
  /** Whether lists and items are read from a replica. */
  hasReplica?: boolean
  /** What is used besides Stripe, mail, photo storage and Gemini. */
  vendors?: readonly VendorName[]
  /** Prepares the empty folder of all data. @returns further settings of the processes */
  prepare?: (folder: string, cleanUp: CleanUp) => Record<string, string>
}

const opened: CleanUp[] = []

/** Stops what is running, because the command ends. */
export async function stopStages(): Promise<void> {
  for (const cleanUp of opened.splice(0)) await unwind(cleanUp)
}

export async function openStage(options: StageOptions = {}): Promise<Stage> {
  const cleanUp: CleanUp = []
  opened.push(cleanUp)
  try {
    const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'stoop-fault-'))
    cleanUp.push(() => rmSync(folder, { recursive: true, force: true }))
    const dataDir = path.join(folder, 'data')
    mkdirSync(dataDir)
    // PostgreSQL and nginx's workers have accounts of their own when we are root.
    for (const each of [folder, dataDir]) chmodSync(each, 0o755)
    const env = options.prepare?.(dataDir, cleanUp)
    const services = await startServices(cleanUp)
    const photos = await newPhotos()
    const [photo = new Uint8Array()] = photos
    const vendors = await startVendors(photo, services.connectEnv, cleanUp)
    const used = options.vendors ?? []
    const running: { cluster?: Cluster } = {}
    const { storage, letStorageLie } = await openStorage(
      () => running.cluster?.programs.find(({ name }) => name === 'storage')?.port ?? 0,
      cleanUp,
    )
    const cluster = await startCluster(
      { ...size, hasReplica: options.hasReplica ?? false, dataDir },
      () => {},
      {
        ...ownSettings,
        ...services.env,
        S3_ENDPOINT: `http://127.0.0.1:${storage.port}`,
        ...vendors.envOf(used),
        ...env,
      },
    )
    running.cluster = cluster
    cleanUp.push(() => cluster.stop())
    const stripeDatabase = await services.startStripe({ folder, shop: cluster.address })
    const database = openDatabase(cluster.databaseUrl, { connections: 3 })
    cleanUp.push(() => database.close())
    const listings = LISTINGS + LISTINGS_PER_SECOND * (options.seconds ?? 0)
    const taxedPrice = used.includes('tax') ? TAXED_PRICE : null
    const people = { ...(await invitePeople(cluster, database, listings)), photo, photos, taxedPrice }
    await joinIn(used, { cluster, database, stripeDatabase, vendors, people })
    return {
      ...services,
      cluster,
      database,
      stripeDatabase,
      storage,
      letStorageLie,
      vendors,
      people,
      program: (name) => programOf(cluster, name),
      stop: () => unwind(cleanUp),
    }
  } catch (error) {
    await unwind(cleanUp)
    throw error
  }
}

const ownSettings = { ...quietSettings, STRIPE_PUBLISHABLE_KEY: '', ALLOW_SIMULATORS: '1' }

function programOf({ programs }: Cluster, name: string): Supervised {
  const one = programs.find((each) => each.name === name)
  if (!one) throw new Error(`${name} does not run`)
  return one
}

/** Opens the gate to the photos' storage, past which its answers can be wrong. */
async function openStorage(
  port: () => number,
  cleanUp: CleanUp,
): Promise<Pick<Stage, 'storage' | 'letStorageLie'>> {
  const lying = await startLyingStorage(port, cleanUp)
  const state = { isLying: false }
  const storage = await openGate(() => (state.isLying ? lying.port : port()))
  cleanUp.push(storage.close)
  return {
    storage,
    letStorageLie(isLying) {
      state.isLying = isLying
      lying.lie(isLying)
      storage.set('open')
    },
  }
}
