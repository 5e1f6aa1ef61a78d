import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { generate } from '../load.ts'
import { catalogueOf, faultsOf, type Shown } from './answers.ts'
import { opened, words } from './contender.ts'
import { fingerprint, type Product } from './products.ts'
import { asTable, short } from './table.ts'
import { ratioOf, turnsOf } from './turns.ts'

const titles = ['Oak desk', 'Blue sofa', 'Walnut desk', 'Black tent']
const products = titles.map((title, index): Product => {
  const category = title.endsWith('tent') ? 'sports' : 'furniture'
  const handle = `listing-${titles.length - index}`
  return { handle, title, description: 'As new.', cents: 500 + index, category, image: `${handle}.webp` }
})
const catalogue = catalogueOf(products)

function shown(index: number, changes: Partial<Shown> = {}): Shown {
  const { handle = '', title = '', cents = 0, image = '' } = products[index] ?? {}
  return { handle, title, cents, picture: image, ...changes }
}

test('a right answer has no faults', () => {
  expect(
    faultsOf([shown(0), shown(2)], { amount: 2, category: 'furniture', word: 'desk' }, catalogue),
  ).toEqual([])
  expect(faultsOf([shown(3), shown(2)], { amount: 2, amongNewest: 2 }, catalogue)).toEqual([])
  expect(faultsOf([shown(1)], { amount: 1, handle: 'listing-3' }, catalogue)).toEqual([])
})

test('an answer with too few, repeated, unknown or changed products is wrong', () => {
  expect(faultsOf([], { amount: 1 }, catalogue)).toEqual(['0 products instead of 1'])
  expect(faultsOf([shown(0), shown(0)], { amount: 2 }, catalogue)).toEqual(['the same product twice'])
  expect(faultsOf([shown(0, { handle: 'mug' })], { amount: 1 }, catalogue)).toEqual([
    'mug is not in the catalogue',
  ])
  const changes = { title: 'Oak table', cents: Number.NaN, picture: null }
  expect(faultsOf([shown(0, changes)], { amount: 1 }, catalogue)).toEqual([
    'listing-4: the title “Oak table”',
    'listing-4: a price of NaN cents instead of 500',
    'listing-4: no picture',
  ])
})

test('products that were not asked for are wrong', () => {
  const wanted = { amount: 1, handle: 'listing-4', category: 'sports', word: 'tent', amongNewest: 1 }
  expect(faultsOf([shown(1)], wanted, catalogue)).toEqual([
    'listing-3: not listing-4',
    'listing-3: of furniture',
    'listing-3: without tent',
    'listing-3: not among the newest',
  ])
})

test('every other round goes backwards', () => {
  const names = ['A', 'B', 'C']
  expect([0, 1, 2].map((round) => turnsOf(names, round).join(''))).toEqual(['ABC', 'CBA', 'ABC'])
})

test('the ratio is the median of the rounds, each compared with its own', () => {
  expect(ratioOf([100, 10, 90], [10, 5, 10])).toBe(9)
})

test('the table names the unit of each figure', () => {
  const figures = { perSecond: 1234.5, p50: 7.81, p99: 56.2, bytesPerAnswer: 0, memory: 100, processor: 910 }
  const result = { call: 'newest', connections: 8, contender: 'Stoop', figures, ratio: 1 } as const
  expect(asTable([{ ...result, bodyBytes: 2048, sentBytes: 512 }]).split('\n')).toEqual([
    '| call | shop | answers/s | p50 ms | p99 ms | CPU ms | KB | KB sent | ratio |',
    '| --- | --- | --: | --: | --: | --: | --: | --: | --: |',
    '| newest | Stoop | 1,235 | 7.8 | 56 | 0.91 | 2.0 | 0.5 | 1.0× |',
  ])
  expect([20, 19.96, 0.999].map(short)).toEqual(['20', '20.0', '1.00'])
})

test('the opened products do not depend on the order, and every word is a single one', () => {
  const handles = Array.from({ length: 1000 }, (_, index) => `listing-${index}`)
  expect(opened(handles.toReversed())).toEqual(opened(handles))
  expect(new Set(opened(handles)).size).toBe(50)
  expect(words.filter((word) => /\W/.test(word))).toEqual([])
})

test('catalogues have the same fingerprint only if their products are the same', () => {
  expect(fingerprint([...products])).toBe(fingerprint(products))
  expect(fingerprint(products.toReversed())).not.toBe(fingerprint(products))
})

test('the load counts answers of another size than expected', async () => {
  const server = createServer((request, response) => response.end(request.url === '/right' ? '12345' : '123'))
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  const request = { method: 'GET', answerBytes: 5 }
  const requests = [
    { ...request, path: '/right' },
    { ...request, path: '/wrong' },
  ]
  const { refused, otherSize } = await generate({ port, requests, connections: 1, seconds: 60, amount: 4 })
  server.close()
  expect([refused, otherSize]).toEqual([0, 2])
})
