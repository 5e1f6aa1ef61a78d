import { expect, test } from 'vitest'
import { createSlotMap } from './slot-map.ts'

test('a key belongs to one value, also after its slot was reused', () => {
  const map = createSlotMap<string>()
  const [first, second] = [map.add('first'), map.add('second')]
  expect([map.get(first), map.get(second), map.size()]).toEqual(['first', 'second', 2])
  map.delete(first)
  map.delete(first)
  const third = map.add('third')
  expect([map.get(first), map.get(third), map.size()]).toEqual([undefined, 'third', 2])
})

test('clear removes all values, and later values get new keys', () => {
  const map = createSlotMap<string>()
  const numbers = ['a', 'b', 'c'].map(map.add)
  map.delete(numbers[1] ?? 0)
  expect(map.clear()).toEqual(['a', 'c'])
  expect([map.size(), ...numbers.map(map.get)]).toEqual([0, undefined, undefined, undefined])
  const next = map.add('d')
  expect([map.get(next), numbers.includes(next)]).toEqual(['d', false])
})

test('a value can be added under a key of another map', () => {
  const [first, second] = [createSlotMap<string>(), createSlotMap<string>()]
  for (const name of ['x', 'y', 'z']) {
    const number = first.add(name)
    second.addWithKey(number, name)
    expect(second.get(number)).toBe(name)
    if (name === 'y') {
      first.delete(number)
      second.delete(number)
    }
  }
  expect([first.size(), second.size()]).toEqual([2, 2])
})

test('gives the same results as a Map', () => {
  const map = createSlotMap<number>()
  const plain = new Map<number, number>()
  let seed = 1
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let step = 0; step < 3000; step++) {
    const keys = [...plain.keys()]
    const key = keys[random(Math.max(1, keys.length))] ?? 0
    if (random(5) < 3) plain.set(map.add(step), step)
    else if (random(200) === 0) {
      expect(map.clear().toSorted((a, b) => a - b)).toEqual([...plain.values()].toSorted((a, b) => a - b))
      plain.clear()
    } else {
      map.delete(key)
      plain.delete(key)
    }
    expect([map.size(), map.get(key)]).toEqual([plain.size, plain.get(key)])
  }
  expect(map.values().toSorted((a, b) => a - b)).toEqual([...plain.values()].toSorted((a, b) => a - b))
})
