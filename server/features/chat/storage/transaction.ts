import type { Executor } from '../../../db/database.ts'
import type { JobQueue } from '../../../jobs/queue.ts'
import type { LivePublisher } from '../../../live/live.ts'
import { createMessagePhotoRepository, type MessagePhotoRepository } from '../photos/photo-repository.ts'
import { type ConversationRepository, createConversationRepository } from './conversation-repository.ts'
import { createEmailRepository, type EmailRepository } from './email-repository.ts'
import { createMessageRepository, type MessageRepository } from './message-repository.ts'
import { createOpeningRepository, type OpeningRepository } from './opening-repository.ts'
import { createRetentionRepository, type RetentionRepository } from './retention-repository.ts'
import { createTypingRepository, type TypingRepository } from './typing-repository.ts'

/** The repositories of one transaction. */
export interface ChatTransaction {
  conversations: ConversationRepository
  opening: OpeningRepository
  messages: MessageRepository
  photos: MessagePhotoRepository
  emails: EmailRepository
  typing: TypingRepository
  retention: RetentionRepository
  jobs: JobQueue
  live: LivePublisher
}

/** Binds the repositories to a pool or a transaction. */
export function createChatTransaction(
  executor: Executor,
  jobs: JobQueue,
  live: LivePublisher,
): ChatTransaction {
  return {
    conversations: createConversationRepository(executor),
    opening: createOpeningRepository(executor),
    messages: createMessageRepository(executor),
    photos: createMessagePhotoRepository(executor),
    emails: createEmailRepository(executor),
    typing: createTypingRepository(executor),
    retention: createRetentionRepository(executor),
    jobs,
    live,
  }
}
