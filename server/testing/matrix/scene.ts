import type { ErrorCode } from '../../../contract/errors.ts'
import type { CallName } from '../../../contract/paths.ts'
import { sql } from '../../db/sql.ts'
import type { Sent } from '../client.ts'
import { buildToken, type Member } from '../factories.ts'
import type { TestApp } from '../test-app.ts'

/** Whom a thing can belong to: a buyer or seller with an account, a guest with the link, or simply a member. */
export type Owner = 'buyer' | 'guest' | 'seller' | 'member'

/** One call with real things. */
export interface Scene {
  sent: Sent
  /** The same for members who prove their own password. */
  sentAs?: (member: Pick<Member, 'id' | 'password'>) => Sent
  /** The error instead of a success, where success needs more than a test can build. Never about who the caller is. */
  answers?: ErrorCode
  /** Of calls about somebody's thing: the credentials of the owner, and the id of their account if they have one. */
  owner?: Sent
  ownerId?: string | null
  /** The owner’s password, where `sentAs` needs it. */
  password?: string
  /** The credentials of the other side of what two people share. */
  otherSide?: Sent
  /** By the fields that name a thing: the owner's call with the thing of somebody else. */
  foreign?: Record<string, Sent>
  /** The table of the caller's own rows that such a call writes to although it leaves the foreign thing alone. */
  foreignChanges?: string
}

/** Makes a scene. `who`: the member who will call, where the call is about nobody's thing in particular. */
export type BuildScene = (test: TestApp, who: Member, owner: Owner) => Promise<Scene>

export interface SceneRule {
  build: BuildScene
  /** Instead of `build`, for members whose account is limited. */
  buildForLimited?: BuildScene
  /** Instead of the owners of the relation. */
  owners?: readonly Owner[]
}

export type Scenes = Partial<Record<CallName, SceneRule>>

/** A scene of a call that is about nobody's thing. */
export function plain(sentOf: (test: TestApp, who: Member) => Promise<Sent> | Sent): SceneRule {
  return { build: async (test, who) => ({ sent: await sentOf(test, who) }) }
}

/** The same, where the call answers with an error. */
export function answering(answers: ErrorCode, sent: Sent = {}): SceneRule {
  return { build: async () => ({ sent, answers }) }
}

/** The credentials of a member, with a token that is valid now. */
export async function credentialsOf(test: TestApp, { id }: Pick<Member, 'id'>): Promise<Sent> {
  return { token: await buildToken(test, id) }
}

/** Both together; the parts of the second add to those of the first. */
export function joined(first: Sent, second: Sent): Sent {
  return {
    ...first,
    ...second,
    query: { ...first.query, ...second.query },
    headers: { ...first.headers, ...second.headers },
  }
}

/** Gives an order that a guest has made to a member, too: now both the account and the link open it. */
export async function giveOrderTo({ database }: TestApp, orderId: string, { id }: Member): Promise<void> {
  await database.run(sql`update orders set buyer_id = ${id} where id = ${orderId}`)
}

/** One file of a form. */
export function fileForm(bytes: Uint8Array, name = 'file'): Sent {
  return { form: { files: [{ name, bytes }] } }
}
