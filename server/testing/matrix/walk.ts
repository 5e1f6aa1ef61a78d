import { expect } from 'vitest'
import type { AnyEndpoint } from '../../../contract/endpoint.ts'
import { type ErrorCode, errorCatalogue } from '../../../contract/errors.ts'
import { sql } from '../../db/sql.ts'
import { type CallerKind, callerKinds, refusalOf } from '../../http/api/permissions/callers.ts'
import { permissionOf } from '../../http/api/permissions/permissions.ts'
import { ruleOf } from '../../http/api/permissions/relation.ts'
import { sendOverSocket } from '../client.ts'
import { buildMember } from '../factories.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { type Caller, type CallerDesk, createCallerDesk } from './caller-desk.ts'
import { type ChangeLog, watchChanges } from './change-log.ts'
import { quickDrafting } from './quick-drafting.ts'
import { joined, type Owner, type Scene, type SceneRule } from './scene.ts'
import { type FindScene, ownersOf, sceneFinder } from './scenes.ts'

/** An app with real things in which every kind of caller makes calls. */
export interface World {
  test: TestApp
  desk: CallerDesk
  changes: ChangeLog
  sceneOf: FindScene
  /** How many calls were refused and admitted so far. */
  tried: { refused: number; admitted: number }
}

/** Starts an app whose database and clock belong to the walk. The address of a caller comes in a header, so that limits tell them apart. */
export async function openWorld(): Promise<World> {
  const settings = { TRUST_PROXY: '1' }
  const test = await startTestApp({ settings, adapters: { drafting: quickDrafting } })
  const desk = createCallerDesk(test)
  await desk.shared('member')
  const changes = await watchChanges(test)
  return { test, desk, changes, sceneOf: sceneFinder(test), tried: { refused: 0, admitted: 0 } }
}

export async function closeWorld(world: World | undefined): Promise<void> {
  await world?.test.close()
}

/** One call with the owners of what it is about. */
interface Tried {
  endpoint: AnyEndpoint
  rule: SceneRule
  owners: readonly Owner[]
}

/**
 * Makes a call as every kind of caller, as the owners of what it is about, and with things that are not theirs.
 * @param depth whether each caller who may make the call does so with real things, or one does, and the others only get past the check
 */
export async function walkCall(
  world: World,
  endpoint: AnyEndpoint,
  depth: 'one success' | 'every success',
): Promise<void> {
  const rule = world.sceneOf(endpoint)
  const tried = { endpoint, rule, owners: rule.owners ?? ownersOf(endpoint) }
  // Scenes are made from one address, and limits are not what is tried here.
  await world.test.database.run(sql`delete from rate_limits`)
  if (depth === 'one success') {
    await refuseCallers(world, tried)
    await refuseLimited(world, tried)
    await refuseForeignThings(world, tried)
    await admitOwners(world, tried)
  }
  if (tried.owners.length > 0) return
  const [first, ...others] = callerKinds.filter((kind) => refusalOf(endpoint, kind) === null)
  if (!first) throw new Error(`nobody may call ${endpoint.name}`)
  if (depth === 'one success') await admitCaller(world, tried, first)
  for (const kind of others)
    if (depth === 'one success') await passDoor(world, tried, kind)
    else await admitCaller(world, tried, kind)
}

/** Strangers, and the other side of what two people share. */
async function refuseCallers(world: World, { endpoint, rule, owners }: Tried): Promise<void> {
  const relation = ruleOf(permissionOf(endpoint.name).of)
  for (const owner of owners.length > 0 ? owners : (['member'] as const)) {
    const scene = await rule.build(world.test, await buildMember(world.test), owner)
    const otherSide = relation?.otherSide ?? relation?.stranger
    if (scene.otherSide && otherSide && otherSide !== 'ignored' && isOneSided(relation?.whose))
      await refuse(world, endpoint, 'other side', { sent: scene.otherSide, member: null }, scene, otherSide)
    // Whose thing it is makes no difference for strangers.
    if (owner === (owners[0] ?? 'member'))
      for (const kind of callerKinds) {
        const code = refusalOf(endpoint, kind) ?? relation?.stranger ?? null
        if (code === null || code === 'ignored' || code === 'account.limited') continue
        await refuse(world, endpoint, kind, await world.desk.shared(kind), scene, code)
      }
  }
}

const isOneSided = (whose: string | undefined) => whose !== 'buyer or seller'

/** Members who may not write at the moment, although everything that the call is about is theirs. */
async function refuseLimited(world: World, { endpoint, rule, owners }: Tried): Promise<void> {
  if (!permissionOf(endpoint.name).refusesLimited) return
  const { test, desk } = world
  if (owners.length === 0) {
    const caller = await desk.shared('limited')
    const scene = await rule.build(test, await accountOf(world, caller), 'member')
    await refuse(world, endpoint, 'limited', caller, scene, 'account.limited')
  }
  for (const owner of owners) {
    const build = rule.buildForLimited ?? rule.build
    const scene = await build(test, await buildMember(test), owner)
    if (!scene.ownerId || !scene.owner) continue
    const until = new Date(test.clock.now().getTime() + 24 * 3600_000)
    await test.database.run(sql`update users set limited_until = ${until} where id = ${scene.ownerId}`)
    await refuse(
      world,
      endpoint,
      `limited ${owner}`,
      { sent: scene.owner, member: null },
      scene,
      'account.limited',
    )
  }
}

/** Callers who may make the call, with things of somebody else in its query or body. */
async function refuseForeignThings(world: World, { endpoint, rule, owners }: Tried): Promise<void> {
  const { names = {} } = permissionOf(endpoint.name)
  const owned = Object.entries(names).flatMap(([field, relation]) => {
    const found = ruleOf(relation)
    return found ? [{ field, stranger: found.stranger }] : []
  })
  for (const { field, stranger } of owned) {
    const scene = await rule.build(world.test, await buildMember(world.test), owners[0] ?? 'member')
    const { owner, foreign = {}, sent } = scene
    const input = foreign[field]
    if (!owner || !input) throw new Error(`${endpoint.name} has no scene with a foreign ${field}`)
    const tried = { ...scene, sent: { ...sent, ...input } }
    const caller = { sent: owner, member: null }
    if (stranger !== 'ignored') await refuse(world, endpoint, `foreign ${field}`, caller, tried, stranger)
    else {
      await world.changes.take()
      const { status } = await attempt(world, endpoint, caller, tried)
      const changed = (await world.changes.take()).filter((table) => table !== scene.foreignChanges)
      expect({ field, status, changed }, endpoint.name).toEqual({ field, status: 200, changed: [] })
    }
  }
}

/** Each kind of owner, with a thing of their own. */
async function admitOwners(world: World, { endpoint, rule, owners }: Tried): Promise<void> {
  for (const owner of owners) {
    const scene = await rule.build(world.test, await buildMember(world.test), owner)
    if (!scene.owner) throw new Error(`${endpoint.name} has no scene with a ${owner}`)
    const member = scene.ownerId && scene.password ? { id: scene.ownerId, password: scene.password } : null
    await admit(world, endpoint, `its ${owner}`, { sent: scene.owner, member }, scene)
  }
}

/** A call about what is public or the caller's own. */
async function admitCaller(world: World, { endpoint, rule }: Tried, kind: CallerKind): Promise<void> {
  const caller = await callerFor(world, endpoint, kind)
  const who = endpoint.auth === 'none' ? await buildMember(world.test) : await accountOf(world, caller)
  await admit(world, endpoint, kind, caller, await rule.build(world.test, who, 'member'))
}

/** The check of who calls lets the caller pass, whatever becomes of a call about nothing. */
async function passDoor(world: World, { endpoint }: Tried, kind: CallerKind): Promise<void> {
  const params = Object.fromEntries(
    [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, crypto.randomUUID()]),
  )
  const caller = await callerFor(world, endpoint, kind)
  const { code } = await attempt(world, endpoint, caller, { sent: { params } })
  world.tried.admitted++
  const got = { who: kind, code: code ?? 'none' }
  expect(doorErrors(endpoint), `${endpoint.name} answered ${JSON.stringify(got)}`).not.toContain(got.code)
}

/** What the check of who calls answers. */
function doorErrors({ name }: AnyEndpoint): ErrorCode[] {
  return [
    permissionOf(name).denied,
    'auth.missing',
    'auth.expired',
    'staff.closed',
    'staff.locked',
    'staff.denied',
    'staff.step_up',
    'key.missing',
    'key.invalid',
    'key.scope_missing',
  ]
}

/** A call that reads no token cannot change its caller. */
async function callerFor({ desk }: World, { auth }: AnyEndpoint, kind: CallerKind): Promise<Caller> {
  return await (auth === 'none' ? desk.shared(kind) : desk.fresh(kind))
}

/** The caller's account; for callers without one, anybody's. */
async function accountOf({ test }: World, { member }: Caller) {
  return member && 'email' in member ? member : await buildMember(test)
}

async function attempt({ test }: World, endpoint: AnyEndpoint, { sent, member }: Caller, scene: Scene) {
  const input = member && scene.sentAs ? scene.sentAs(member) : scene.sent
  return await sendOverSocket(test, endpoint, joined({ session: crypto.randomUUID(), ...input }, sent))
}

/** Exactly this error, and nothing is changed. */
async function refuse(
  world: World,
  endpoint: AnyEndpoint,
  who: CallerKind | string,
  caller: Caller,
  scene: Scene,
  code: ErrorCode,
): Promise<void> {
  await world.changes.take()
  const answer = await attempt(world, endpoint, caller, scene)
  const changed = await world.changes.take()
  world.tried.refused++
  const got = { who, status: answer.status, code: answer.code, changed }
  expect(got, `${endpoint.name} answered ${JSON.stringify(got)}`).toEqual({
    who,
    status: errorCatalogue[code].status,
    code,
    changed: [],
  })
}

/** Success, or the error that the scene names. */
async function admit(
  world: World,
  endpoint: AnyEndpoint,
  who: CallerKind | string,
  caller: Caller,
  scene: Scene,
): Promise<void> {
  const { status, code, details } = await attempt(world, endpoint, caller, scene)
  world.tried.admitted++
  const expected = scene.answers ? errorCatalogue[scene.answers].status : (endpoint.status ?? 200)
  const got = { who, status, code }
  expect(got, `${endpoint.name} answered ${JSON.stringify({ ...got, details })}`).toEqual({
    who,
    status: expected,
    code: scene.answers,
  })
}
