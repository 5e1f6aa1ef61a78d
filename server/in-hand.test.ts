import { expect, test } from 'vitest'
import { createInHand } from './in-hand.ts'

test('a number stands for one thing, also after its place was taken again', () => {
  const inHand = createInHand<string>()
  const [first, second] = [inHand.take('first'), inHand.take('second')]
  expect([inHand.get(first), inHand.get(second), inHand.count()]).toEqual(['first', 'second', 2])
  inHand.release(first)
  inHand.release(first)
  const third = inHand.take('third')
  expect([inHand.get(first), inHand.get(third), inHand.count()]).toEqual([undefined, 'third', 2])
})

test('everything is released at once, and whatever comes after it has numbers of its own', () => {
  const inHand = createInHand<string>()
  const numbers = ['a', 'b', 'c'].map(inHand.take)
  inHand.release(numbers[1] ?? 0)
  expect(inHand.releaseAll()).toEqual(['a', 'c'])
  expect([inHand.count(), ...numbers.map(inHand.get)]).toEqual([0, undefined, undefined, undefined])
  const next = inHand.take('d')
  expect([inHand.get(next), numbers.includes(next)]).toEqual(['d', false])
})

test('who is given a number finds it under that number', () => {
  const [one, other] = [createInHand<string>(), createInHand<string>()]
  for (const name of ['x', 'y', 'z']) {
    const number = one.take(name)
    other.takeAs(number, name)
    expect(other.get(number)).toBe(name)
    if (name === 'y') {
      one.release(number)
      other.release(number)
    }
  }
  expect([one.count(), other.count()]).toEqual([2, 2])
})
