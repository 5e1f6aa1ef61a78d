import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMeetingHours, setMeetingHours } from '../../../../../contract/calls/orders/meetings.ts'
import { send } from '../../../../testing/client.ts'
import { buildMember } from '../../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('when two devices save usual hours at the same time, one of the two versions is stored', async () => {
  const seller = { token: (await buildMember(app)).token }
  const save = (part: 'morning' | 'evening') =>
    send(app, setMeetingHours, {
      body: { hours: [1, 2, 3].map((weekday) => ({ weekday, part })) },
      ...seller,
    })
  const answers = await Promise.all([save('morning'), save('morning'), save('evening'), save('evening')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const { hours } = (await send(app, getMeetingHours, seller)).data
  expect([hours.length, new Set(hours.map(({ part }) => part)).size]).toEqual([3, 1])
})
