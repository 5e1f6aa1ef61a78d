import type { AnyEndpoint } from '../../../contract/endpoint.ts'
import type { CallName } from '../../../contract/paths.ts'
import { exampleInput } from '../../http/api/docs/example.ts'
import { permissionOf } from '../../http/api/permissions/permissions.ts'
import type { Relation } from '../../http/api/permissions/relation.ts'
import { createStaffExamples } from '../staff-examples.ts'
import type { TestApp } from '../test-app.ts'
import { accountScenes } from './account-scenes.ts'
import { orderScenes } from './order-scenes.ts'
import { ownScenes } from './own-scenes.ts'
import { peopleScenes } from './people-scenes.ts'
import { publicScenes } from './public-scenes.ts'
import { type Owner, plain, type SceneRule, type Scenes } from './scene.ts'
import { staffScenes } from './staff-scenes.ts'

const scenes: Scenes = {
  ...accountScenes,
  ...publicScenes,
  ...ownScenes,
  ...orderScenes,
  ...peopleScenes,
  ...staffScenes,
}

const owners: Partial<Record<Relation, readonly Owner[]>> = {
  'order-side': ['buyer', 'guest', 'seller'],
  'order-buyer': ['buyer', 'guest'],
  'order-seller': ['seller'],
  'chat-side': ['buyer', 'guest', 'seller'],
}

/** Who may own what a call is about; nobody in particular where it is public. A link opens only calls that may be made without an account. */
export function ownersOf({ name, auth }: AnyEndpoint): readonly Owner[] {
  const { of } = permissionOf(name)
  if (of === undefined || of === 'anyone') return []
  const all = owners[of] ?? (['member'] as const)
  return auth === 'optional' ? all : all.filter((owner) => owner !== 'guest')
}

export type FindScene = (endpoint: AnyEndpoint) => SceneRule

/** @throws Error for a call that names things and has no scene */
export function sceneFinder(test: TestApp): FindScene {
  const examples = createStaffExamples(() => test)
  return (endpoint) => {
    const known = scenes[endpoint.name as CallName]
    if (known) return known
    const example = examples[endpoint.name]
    if (example) return plain(async () => ({ ...(await example()) }))
    if (endpoint.path.includes(':')) throw new Error(`${endpoint.name} has no scene: its thing is unknown`)
    return plain(() => (endpoint.body ? { body: exampleInput(endpoint.body, endpoint.name) } : {}))
  }
}
