import { variantsJob } from '../../server/features/photos/variants.ts'
import { chance } from '../fill.ts'
import {
  checkPhoto,
  favorite,
  type KnownPhoto,
  keepSearch,
  list,
  loadPhoto,
  message,
  openTalk,
  PHOTOS_PER_LISTING,
  publish,
  search,
  signIn,
  signUp,
  type Talk,
  upload,
  view,
  type World,
} from './actions.ts'
import { openSizedMarketplace, type SizedMarketplace } from './marketplace.ts'
import {
  type ActionCost,
  filesBelow,
  processorTimes,
  SPARSE,
  slopes,
  sparseLog,
  type TableSizes,
  tableSizes,
  walPosition,
} from './measure.ts'
import { drawPicture } from './pictures.ts'
import { sell, setUpSeller } from './sale.ts'

/** Accounts that sell. */
const SELLERS = 8
const ROUNDS = 3
/** Photos as phones send them, and their size in pixels. */
const WHOLE_PHOTOS = 6
const WHOLE = { width: 3024, height: 4032 }
/** Photos of listings are small, because their rows do not depend on it. */
const SMALL = { width: 240, height: 320 }

export type ActionName =
  | 'account'
  | 'signIn'
  | 'photo'
  | 'listing'
  | 'list'
  | 'view'
  | 'search'
  | 'favorite'
  | 'savedSearch'
  | 'conversation'
  | 'message'
  | 'sale'
  | 'photoCheck'

/** What `npm run bench:sizes` has measured, in bytes and milliseconds. */
export interface Measured {
  actions: Record<ActionName, ActionCost>
  /** Of a phone's photo: bytes of its files by name, and the processor time of reading it and, in a job, of making its sizes. */
  photo: { files: Record<string, number>; reading: number; sizes: number }
}

/** @param count actions of each kind in each of three rounds */
export async function measureAll(count: number, say: (line: string) => void): Promise<Measured> {
  const market = await openSizedMarketplace()
  const world: World = {
    market,
    next: chance(11),
    members: [],
    sellers: [],
    listings: [],
    photos: new Map(),
    pictures: [],
    uploads: 0,
    visits: 0,
  }
  try {
    // The sizes of a photo are measured with whole photos, not with the small ones of listings.
    market.dropped.push(variantsJob.name)
    for (const seller of await signUp(world, SELLERS)) {
      await setUpSeller(world, seller)
      world.sellers.push(seller)
    }
    const actions = {} as Measured['actions']
    for (const [name, { act, times = 1, prepare }] of entriesOf(actionsOf(world))) {
      const began = Date.now()
      await prepare?.(ROUNDS * count * times + SPARSE)
      actions[name] = await measureAction(market, count * times, act)
      say(`${name}: ${((Date.now() - began) / 1000).toFixed(0)} s`)
    }
    market.dropped.length = 0
    return { actions, photo: await measurePhotos(world) }
  } finally {
    await market.close()
  }
}

const entriesOf = (actions: Record<ActionName, Action>) => Object.entries(actions) as [ActionName, Action][]

interface Action {
  /** Does it so often; jobs that follow may be left. */
  act(count: number): Promise<unknown>
  /** How many more of them than of others are needed, because their rows are small. */
  times?: number
  prepare?: (total: number) => Promise<void>
}

/** In this order: later ones need what earlier ones have made. */
function actionsOf(world: World): Record<ActionName, Action> {
  const each = (once: (world: World) => Promise<unknown>) => async (count: number) => {
    for (let index = 0; index < count; index++) await once(world)
  }
  const draw = async (count: number) => {
    while (world.pictures.length < count)
      world.pictures.push(await drawPicture(world.next, SMALL.width, SMALL.height))
  }
  const talks: Talk[] = []
  let sent = 0
  let known: KnownPhoto | undefined
  return {
    account: { act: (count) => signUp(world, count) },
    signIn: { act: each(signIn) },
    photo: { act: each(upload), prepare: draw },
    listing: {
      act: each(publish),
      prepare: async (total) => {
        const missing = PHOTOS_PER_LISTING * total - world.uploads
        await draw(missing)
        await each(upload)(missing)
      },
    },
    list: { act: each(list), times: 4 },
    view: { act: each(view), times: 6 },
    search: { act: each(search), times: 4 },
    favorite: { act: each(favorite), times: 4 },
    savedSearch: { act: each(keepSearch), times: 2 },
    conversation: {
      act: each(async () => {
        talks.push(await openTalk(world))
      }),
      times: 2,
    },
    message: {
      // In turn, because a sender is limited.
      act: each(async () => {
        const talk = talks[sent++ % talks.length]
        if (talk) await message(world, talk)
      }),
      times: 6,
    },
    sale: { act: (count) => sell(world, count) },
    photoCheck: {
      prepare: async () => {
        known = await loadPhoto(world)
      },
      act: each(async () => known && checkPhoto(world, known)),
      times: 4,
    },
  }
}

async function measureAction(
  market: SizedMarketplace,
  count: number,
  act: Action['act'],
): Promise<ActionCost> {
  const { pool } = market.database
  const whole = async (times: number) => {
    await act(times)
    await market.finish()
  }
  const sparse = await sparseLog(pool, () => whole(1))
  const samples: { count: number; sizes: TableSizes }[] = [{ count: 0, sizes: await tableSizes(pool) }]
  const mailsBefore = market.sent.length
  let [wal, app, database] = [0, 0, 0]
  for (let round = 1; round <= ROUNDS; round++) {
    const [log, time] = [await walPosition(pool), await processorTimes(pool)]
    await whole(count)
    const after = await processorTimes(pool)
    wal += (await walPosition(pool)) - log
    app += after.app - time.app
    database += after.database - time.database
    samples.push({ count: round * count, sizes: await tableSizes(pool) })
  }
  const done = ROUNDS * count
  const mails = market.sent.slice(mailsBefore)
  const bytes = mails.reduce(
    (sum, { text, html }) => sum + Buffer.byteLength(text) + Buffer.byteLength(html),
    0,
  )
  return {
    tables: slopes(samples),
    wal: { dense: wal / done, sparse },
    processor: { app: app / done, database: database / done },
    emails: { count: mails.length / done, bytes: bytes / Math.max(1, mails.length) },
  }
}

/** Uploads photos as phones send them, and makes all their sizes. */
async function measurePhotos(world: World): Promise<Measured['photo']> {
  const { market } = world
  const folder = `${market.folder}/files`
  const before = new Set((await filesBelow(folder)).map(({ path }) => path))
  world.pictures.length = 0
  for (let index = 0; index < WHOLE_PHOTOS; index++)
    world.pictures.push(await drawPicture(world.next, WHOLE.width, WHOLE.height))
  const time = async () => (await processorTimes(market.database.pool)).app / WHOLE_PHOTOS
  const began = await time()
  for (let index = 0; index < WHOLE_PHOTOS; index++) await upload(world)
  const read = await time()
  await market.finish()
  const made = await time()
  const files: Record<string, number> = {}
  for (const { path, name, bytes } of await filesBelow(folder))
    if (!before.has(path)) files[name] = (files[name] ?? 0) + bytes / WHOLE_PHOTOS
  return { files, reading: read - began, sizes: made - read }
}
