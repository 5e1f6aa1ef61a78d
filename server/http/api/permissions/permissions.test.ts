import { expect, test } from 'vitest'
import { z } from 'zod'
import { paths } from '../../../../contract/paths.ts'
import { declaredCalls } from '../../../testing/declared-calls.ts'
import type { Role } from '../actor.ts'
import { callerKinds, refusalOf } from './callers.ts'
import { permissionOf, permissions } from './permissions.ts'
import { relations, ruleOf } from './relation.ts'

const endpoints = (await declaredCalls()).map(({ call }) => call)

/** Staff and programs may name everything, so only the others need a relation. */
const ofPeople = endpoints.filter(({ auth }) => auth !== 'staff' && auth !== 'key')

test('every call has an entry, and every entry is a call', () => {
  expect(Object.keys(permissions).toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted())
  expect(Object.keys(permissions).toSorted()).toEqual(Object.keys(paths).toSorted())
  expect(() => permissionOf('nothing.here')).toThrow('has no entry')
  expect(() => permissionOf('toString')).toThrow('has no entry')
})

test('the table agrees with the token that each call reads', () => {
  for (const { name, auth } of endpoints) {
    const { roles } = permissionOf(name)
    const has = (role: Role) => roles.includes(role)
    if (auth === 'required') expect([name, roles]).toEqual([name, ['member']])
    if (auth === 'key') expect([name, roles]).toEqual([name, ['integration']])
    if (auth === 'temporary') expect([name, roles]).toEqual([name, ['registrant']])
    if (auth === 'optional') expect([name, has('guest'), has('member')]).toEqual([name, true, true])
    if (auth === 'none') expect([name, has('anonymous')]).toEqual([name, true])
    // Staff use the shop as members, and an operator may do whatever a moderator may.
    expect([name, has('operator')]).toEqual([name, auth === 'staff'])
    if (has('moderator')) expect([name, auth]).toEqual([name, 'staff'])
    expect([name, has('system')]).toEqual([name, false])
  }
})

test('every call about a thing says whose it has to be', () => {
  for (const { name, path } of ofPeople)
    expect([name, permissionOf(name).of !== undefined]).toEqual([name, path.includes(':')])
})

test('every field that names a thing says whose it has to be', () => {
  const fieldsOf = (shape: z.ZodType | undefined): string[] => {
    if (shape instanceof z.ZodUnion) return shape.options.flatMap((option) => fieldsOf(option as z.ZodType))
    return shape instanceof z.ZodObject ? Object.keys(shape.shape) : []
  }
  for (const { name, query, body } of ofPeople) {
    const fields = [...fieldsOf(query), ...fieldsOf(body)]
    const { names = {} } = permissionOf(name)
    const ids = fields.filter((field) => /(^|_)ids?$/.test(field))
    expect([name, ids.filter((field) => !(field in names))]).toEqual([name, []])
    expect([name, Object.keys(names).filter((field) => !fields.includes(field))]).toEqual([name, []])
  }
})

test('every relation is one of a call, and its errors are in the contract', () => {
  const used = new Set<string>()
  for (const { name, errors } of endpoints) {
    const { of, names = {}, refusesLimited = false } = permissionOf(name)
    for (const relation of [...(of ? [of] : []), ...Object.values(names)]) {
      used.add(relation)
      const rule = ruleOf(relation)
      for (const code of [rule?.stranger, rule?.otherSide])
        if (code && code !== 'ignored') expect([name, errors]).toEqual([name, expect.arrayContaining([code])])
    }
    expect([name, errors.includes('account.limited')]).toEqual([name, refusesLimited])
  }
  expect([...used].toSorted()).toEqual(['anyone', ...Object.keys(relations)].toSorted())
})

test('each call has a kind of caller who may make it, and all but the open ones one who may not', () => {
  for (const endpoint of endpoints) {
    const refused = callerKinds.filter((kind) => refusalOf(endpoint, kind) !== null)
    expect([endpoint.name, refused.length < callerKinds.length]).toEqual([endpoint.name, true])
    expect([endpoint.name, refused.length > 0]).toEqual([endpoint.name, endpoint.auth !== 'none'])
  }
})
