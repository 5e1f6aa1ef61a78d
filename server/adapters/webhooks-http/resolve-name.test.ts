import { createSocket } from 'node:dgram'
import { expect, onTestFinished, test } from 'vitest'
import { createResolver } from './resolve-name.ts'

const TYPES = { A: 1, AAAA: 28 }
const NAME_ERROR = 3

/** A DNS server on loopback. `records`: the data of each type that it knows, for every name. @returns its address */
async function openDns(
  records: Partial<Record<keyof typeof TYPES, number[]>>,
  isKnown = true,
): Promise<string> {
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => {
    // The name ends with an empty label; the type and the class follow.
    const end = question.indexOf(0, 12) + 5
    const type = question.readUInt16BE(end - 4)
    const data = type === TYPES.A ? records.A : records.AAAA
    const header = Buffer.from(question.subarray(0, 12))
    header.writeUInt16BE(0x8180 | (isKnown ? 0 : NAME_ERROR), 2)
    header.writeUInt16BE(data ? 1 : 0, 6)
    header.writeUInt32BE(0, 8)
    const fixed = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, data?.length ?? 0])
    const answer = data ? [fixed, Buffer.from(data)] : []
    socket.send(Buffer.concat([header, question.subarray(12, end), ...answer]), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  onTestFinished(() => void socket.close())
  return `127.0.0.1:${socket.address().port}`
}

test('finds the addresses of both families', async () => {
  const six = [0x20, 1, 0x48, 0x60, ...Array(11).fill(0), 1]
  const resolve = createResolver([await openDns({ A: [1, 2, 3, 4], AAAA: six })])
  expect(await resolve('hooks.example.com')).toEqual([
    { address: '1.2.3.4', family: 4 },
    { address: '2001:4860::1', family: 6 },
  ])
})

test('a name may have addresses of one family only', async () => {
  const resolve = createResolver([await openDns({ A: [10, 0, 0, 1] })])
  expect(await resolve('intern.example.com')).toEqual([{ address: '10.0.0.1', family: 4 }])
})

test('a name that does not exist is an error', async () => {
  const resolve = createResolver([await openDns({}, false)])
  await expect(resolve('nobody.example.com')).rejects.toMatchObject({ code: 'ENOTFOUND' })
})
