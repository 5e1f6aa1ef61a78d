import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { done, id, instant } from '../shapes.ts'

const source = 'decision 220'
const errors = ['auth.missing', 'auth.expired'] as const

export const listBlocks = endpoint({
  name: 'blocks.list',
  method: 'GET',
  path: '/blocks',
  summary: 'The members whom the caller has blocked, newest first',
  auth: 'required',
  response: z.strictObject({ blocked: z.array(z.strictObject({ id, username: z.string(), at: instant })) }),
  errors,
  source,
})

export const blockMember = endpoint({
  name: 'blocks.add',
  method: 'PUT',
  path: '/blocks/:id',
  summary: 'Block a member, who is not told; repeating it has no effect',
  auth: 'required',
  params: z.object({ id }),
  response: done,
  errors: [...errors, 'member.not_found'],
  source,
})

export const unblockMember = endpoint({
  name: 'blocks.remove',
  method: 'DELETE',
  path: '/blocks/:id',
  summary: 'Unblock a member; repeating it has no effect',
  auth: 'required',
  params: z.object({ id }),
  response: done,
  errors: [...errors, 'member.not_found'],
  source,
})
