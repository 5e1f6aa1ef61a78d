import { readFileSync } from 'node:fs'
import { createPhotoProcessor } from '../../../server/adapters/photos-sharp/index.ts'
import { systemRandom } from '../../../server/adapters/random-system/index.ts'
import { type Executor, openDatabase } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { createListingChecks } from '../../../server/features/listing-checks/checks.ts'
import { loadBundledRecalls } from '../../../server/features/listing-checks/recalls/bundled-recalls.ts'
import { createRecallFinder } from '../../../server/features/listing-checks/recalls/find-recalls.ts'
import { importRecalls } from '../../../server/features/listing-checks/recalls/import-recalls.ts'
import { createRecallRepository } from '../../../server/features/listing-checks/recalls/recall-repository.ts'
import type { Rule } from '../../../server/features/listing-checks/rules/rule.ts'
import { createCheckRepository } from '../../../server/features/listing-checks/storage/check-repository.ts'
import { createHistoryRepository } from '../../../server/features/listing-checks/storage/history-repository.ts'
import { createCopyRepository } from '../../../server/features/photos/copies/copy-repository.ts'
import { createCopyFinder } from '../../../server/features/photos/copies/find-copies.ts'
import { printOf } from '../../../server/features/photos/copies/prints.ts'
import { createPhotoRepository } from '../../../server/features/photos/repository.ts'
import type { PreparedPhoto } from '../../../server/ports/photo-processor.ts'
import { startTemporaryCluster } from '../../temporary-cluster.ts'
import { readSections } from '../postings.ts'
import { accountCases } from './account-cases.ts'
import { caseOf, type EarlierListing, type HistoryCase } from './case.ts'
import { photoCases } from './photo-cases.ts'
import { textCases } from './text-cases.ts'

const HOUR = 3600_000
const NOW = new Date('2026-06-01T15:00:00Z')

/** A case and the rules about history and recalls that found it. */
export interface CheckedCase extends HistoryCase {
  found: ReadonlySet<string>
}

/** Undoes a case's transaction, so that cases do not see each other's listings. */
class Undo extends Error {}

const recallCases = (): HistoryCase[] =>
  readSections(readFileSync(new URL('../recalled-products.txt', import.meta.url), 'utf8')).map(
    ({ words, ...posting }) => caseOf({ ...posting, name: `${words.title} | ${words.description}`, words }),
  )

/** Runs every labeled case through the real check, on a PostgreSQL of its own. */
export async function checkHistoryCases(rules: readonly Rule[]): Promise<CheckedCase[]> {
  const asked = rules.filter(({ history, recalls }) => history || recalls)
  const all = [...textCases(), ...(await photoCases()), ...accountCases(), ...recallCases()]
  const cluster = await startTemporaryCluster()
  const database = openDatabase(await cluster.createDatabase('rules'))
  const processor = createPhotoProcessor()
  try {
    const list = readFileSync(new URL('./recalls.json', import.meta.url), 'utf8')
    await importRecalls(createRecallRepository(database), list, 'bench', NOW)
    const checked: CheckedCase[] = []
    for (const one of all) {
      let found = new Set<string>()
      await database
        .transaction(async (tx) => {
          found = await checkCase(tx, one, asked, async (bytes) => await processor.prepare(async () => bytes))
          throw new Undo()
        })
        .catch((error: unknown) => {
          if (!(error instanceof Undo)) throw error
        })
      checked.push({ ...one, found })
    }
    return checked
  } finally {
    await processor.close()
    await database.close()
    await cluster.stop()
  }
}

type Prepare = (bytes: Uint8Array) => Promise<PreparedPhoto>

async function checkCase(
  tx: Executor,
  one: HistoryCase,
  rules: readonly Rule[],
  prepare: Prepare,
): Promise<Set<string>> {
  const owners = { seller: await insertMember(tx, one.accountDays), other: await insertMember(tx, 365) }
  for (const listing of one.earlier) await insertListings(tx, owners[listing.by], listing, prepare)
  const photo = one.picture && (await insertPhoto(tx, owners.seller, one.picture, prepare))
  const checks = createListingChecks({
    rules,
    findContacts: () => [],
    history: createHistoryRepository(tx),
    findCopies: createCopyFinder(createCopyRepository(tx)),
    recalls: createRecallFinder(createRecallRepository(tx), loadBundledRecalls()),
    checks: createCheckRepository(tx),
    clock: { now: () => NOW },
  })
  const { findings } = await checks.check({
    ownerId: owners.seller,
    listingId: null,
    words: one.words,
    photoIds: photo ? [photo.id] : [],
  })
  return new Set(findings.map(({ rule }) => rule))
}

async function insertMember(tx: Executor, days: number): Promise<string> {
  const id = systemRandom.uuid()
  await tx.run(sql`
    insert into users (id, email, username, state, password_hash, created_at)
    values (${id}, ${`${id}@example.com`}, ${`u${id.replaceAll('-', '').slice(-15)}`}, 'active', 'none', ${new Date(NOW.getTime() - days * 24 * HOUR)})`)
  return id
}

async function insertPhoto(tx: Executor, ownerId: string, bytes: Uint8Array, prepare: Prepare) {
  const { width, height, thumbhash, sketch } = await prepare(bytes)
  const photo = { id: systemRandom.uuid(), width, height, thumbhash }
  await createPhotoRepository(tx).insert({
    ...photo,
    print: printOf(sketch),
    sketch,
    ownerId,
    cutFrom: null,
    now: NOW,
  })
  return photo
}

/** A photo of a listing whose pictures do not matter: without a row, so that it is no copy of anything. */
const pictureless = () => ({
  id: systemRandom.uuid(),
  width: 800,
  height: 800,
  thumbhash: 'YJqGPQw7sFlslqhFafSE+Q6oJ1h2iHB2Rw==',
})

async function insertListings(
  tx: Executor,
  ownerId: string,
  listing: EarlierListing,
  prepare: Prepare,
): Promise<void> {
  const { words, picture, hoursAgo, times } = listing
  const photos = [picture ? await insertPhoto(tx, ownerId, picture, prepare) : pictureless()]
  const at = new Date(NOW.getTime() - hoursAgo * HOUR)
  await tx.run(sql`
    insert into listings (id, owner_id, title, description, price_cents, category, category_name, condition, details, photos,
      delivery_enabled, status, published_at, updated_at)
    select gen_random_uuid(), ${ownerId}, ${words.title} || case when n > 1 then ' ' || n else '' end, ${words.description},
      ${Math.round(words.price * 100)}, 'other', 'other', ${words.condition}, '{}', ${JSON.stringify(photos)}, false, 'active', ${at}, ${at}
    from generate_series(1, ${times}::int) n`)
}
