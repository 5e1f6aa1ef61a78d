import { expect, test } from 'vitest'
import { id } from '../calls/shapes.ts'
import { isId } from './ids.ts'

test('the id pattern accepts what the calls accept', () => {
  const uuid = '0192f3a4-5b6c-7d8e-9f01-23456789abcd'
  const texts = [uuid, uuid.toUpperCase(), '6a1f0c52-3c1e-4b0a-8a55-0d6f4a2b9c10']
  const others = ['', 'a', `${uuid} `, uuid.slice(1), uuid.replaceAll('-', ''), uuid.replace('-7', '-f')]
  expect(texts.map(isId)).toEqual([true, true, true])
  expect(others.map(isId)).toEqual(others.map(() => false))
  for (const text of [...texts, ...others])
    expect([text, id.safeParse(text).success]).toEqual([text, isId(text)])
})
