import { expect, test } from 'vitest'
import { createSlotMap } from './slot-map.ts'

test('a number stands for one thing, also after its place was taken again', () => {
  const inHand = createSlotMap<string>()
  const [first, second] = [inHand.add('first'), inHand.add('second')]
  expect([inHand.get(first), inHand.get(second), inHand.size()]).toEqual(['first', 'second', 2])
  inHand.delete(first)
  inHand.delete(first)
  const third = inHand.add('third')
  expect([inHand.get(first), inHand.get(third), inHand.size()]).toEqual([undefined, 'third', 2])
})

test('everything is released at once, and whatever comes after it has numbers of its own', () => {
  const inHand = createSlotMap<string>()
  const numbers = ['a', 'b', 'c'].map(inHand.add)
  inHand.delete(numbers[1] ?? 0)
  expect(inHand.clear()).toEqual(['a', 'c'])
  expect([inHand.size(), ...numbers.map(inHand.get)]).toEqual([0, undefined, undefined, undefined])
  const next = inHand.add('d')
  expect([inHand.get(next), numbers.includes(next)]).toEqual(['d', false])
})

test('who is given a number finds it under that number', () => {
  const [one, other] = [createSlotMap<string>(), createSlotMap<string>()]
  for (const name of ['x', 'y', 'z']) {
    const number = one.add(name)
    other.addWithKey(number, name)
    expect(other.get(number)).toBe(name)
    if (name === 'y') {
      one.delete(number)
      other.delete(number)
    }
  }
  expect([one.size(), other.size()]).toEqual([2, 2])
})
