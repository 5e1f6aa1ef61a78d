import { fillTalks } from '../../../bench/live/talks.ts'
import { compareMessages } from '../../faults/messages/compare.ts'
import { startTalking, type Talker } from '../../faults/messages/talker.ts'
import type { TestCluster } from './test-cluster.ts'

/** The number of the first message that talkers send; the earlier ones are there from the start. */
const FIRST_SEQ = 21

/** People who talk all the time, each following the conversation over a stream. */
export interface Talks {
  talkers: readonly Talker[]
  /** Waits until the last message is confirmed. @returns one sentence per contradiction between what is stored, sent and seen */
  finish(): Promise<string[]>
}

/**
 * Starts `count` conversations about the first listings of the database.
 * @param pause milliseconds between two messages of one person
 */
export async function startTalks(
  cluster: Pick<TestCluster, 'database' | 'address' | 'env'>,
  count: number,
  pause?: number,
): Promise<Talks> {
  const { database, address, env } = cluster
  const talks = await fillTalks(database.pool, count, env.SECRET_KEY ?? '')
  const pairs = talks.map(({ id, authorizations: [buyer, seller] }, index) => {
    const start = (name: string, authorization: string) =>
      startTalking(address, { name: `${name} ${index}`, conversationId: id, authorization }, pause)
    return [start('buyer', buyer), start('seller', seller)] as const
  })
  const talkers = pairs.flat()
  return {
    talkers,
    async finish() {
      await Promise.all(talkers.map((talker) => talker.finish()))
      const compare = async () =>
        (await Promise.all(pairs.map((pair) => compareMessages(database, pair, FIRST_SEQ)))).flat()
      let problems = await compare()
      // Streams may be a moment behind the last answer.
      for (let turn = 0; problems.length > 0 && turn < 100; turn++) {
        await new Promise((resolve) => setTimeout(resolve, 200))
        problems = await compare()
      }
      for (const talker of talkers) talker.close()
      return problems
    },
  }
}
