import type { AnyEndpoint, BodyKind, CallInput, CallResponse, CallResult } from './endpoint.ts'
import { consolePaths } from './paths/console-paths.ts'
import { laterPaths } from './paths/later-paths.ts'
import type { Path } from './paths/path.ts'
import { shopPaths } from './paths/shop-paths.ts'

/**
 * Every call by its name. The endpoints include their validation, which is larger than a page, so these tables repeat only
 * their paths; a test compares both.
 * @source spec §7
 */
export const paths = { ...shopPaths, ...laterPaths, ...consolePaths }

export type CallName = keyof typeof paths

type EndpointOf<Name extends CallName> =
  (typeof paths)[Name] extends Path<infer E extends AnyEndpoint, BodyKind> ? E : never

/** The input of a call: `{ params, query, body }`, each only if the call has it; a form for uploads. */
export type InputOf<Name extends CallName> = (typeof paths)[Name]['body'] extends 'multipart'
  ? Omit<CallInput<EndpointOf<Name>>, 'body'> & { body: FormData }
  : CallInput<EndpointOf<Name>>

/** The data of a successful call. */
export type DataOf<Name extends CallName> = CallResponse<EndpointOf<Name>>

/** The input may be omitted if nothing in it is required. */
export type InputArgs<Name extends CallName> =
  object extends InputOf<Name> ? [input?: InputOf<Name>] : [input: InputOf<Name>]

/** The names of the calls that take a form with files. */
export type UploadName = {
  [Name in CallName]: (typeof paths)[Name]['body'] extends 'multipart' ? Name : never
}[CallName]

/** Makes a call by its name: over the network in the browser, in process on the server. */
export type CallByName = <Name extends CallName>(
  name: Name,
  ...input: InputArgs<Name>
) => Promise<CallResult<DataOf<Name>>>
