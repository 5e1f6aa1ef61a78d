import type { JobQueue } from '../../../jobs/queue.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { PushSender } from '../../../ports/push.ts'
import type { Random } from '../../../ports/random.ts'
import type { BellRepository } from '../bell/bell-repository.ts'
import type { ChoiceRepository } from '../choices/choice-repository.ts'
import type { DigestRepository } from '../digest/digest-repository.ts'
import type { PushRepository } from './push-repository.ts'

/** The repositories of one transaction, or outside any. */
export interface PushTransaction {
  push: PushRepository
  bell: BellRepository
  choices: ChoiceRepository
  digests: Pick<DigestRepository, 'isOn' | 'turnOn' | 'turnOff'>
  jobs: JobQueue
}

export interface PushDependencies {
  db: PushTransaction
  unitOfWork: <Result>(work: (tx: PushTransaction) => Promise<Result>) => Promise<Result>
  sender: PushSender
  clock: Clock
  random: Random
  /** Minutes after midnight in the city. */
  minuteOfDay(at: Date): number
  /** When the next digest is sent. */
  nextDigest(now: Date): Date
}
