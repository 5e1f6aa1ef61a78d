import { createBlockRepository } from '../../features/blocks/block-repository.ts'
import { blockRoutes } from '../../features/blocks/routes.ts'
import { createBlockService } from '../../features/blocks/service.ts'
import type { ChatDependencies } from '../../features/chat/dependencies.ts'
import { messageEmailJob } from '../../features/chat/email-job.ts'
import { chatPhotoFilesJob, deleteChatPhotoFiles } from '../../features/chat/photos/photo-clean-up.ts'
import { createChatPhotoLinks } from '../../features/chat/photos/photo-links.ts'
import { createChatPhotos } from '../../features/chat/photos/photos.ts'
import { messagePushJob, pushUnread } from '../../features/chat/push-job.ts'
import { chatRoutes } from '../../features/chat/routes.ts'
import { createChatService } from '../../features/chat/service.ts'
import { createChatTransaction } from '../../features/chat/storage/transaction.ts'
import type { RefuseLimited } from '../../features/moderation/decisions/refuse-limited.ts'
import type { FileReport } from '../../features/moderation/reports/file-report.ts'
import { pushJob } from '../../features/notifications/push/push-jobs.ts'
import { createConversationReports } from '../../features/reports/conversation-reports.ts'
import { unitOfWork, type Wiring } from './wiring.ts'

/** Conversations of buyers and sellers, and blocking. */
export function createChatFeature(
  wiring: Wiring,
  { fileReport, refuseLimited }: { fileReport: FileReport; refuseLimited: RefuseLimited },
) {
  const { config, adapters, database, clock, random, jobs, links, notify, live } = wiring
  const { files, processor } = adapters
  const deps: ChatDependencies = {
    db: createChatTransaction(database, jobs, live.within(database)),
    unitOfWork: unitOfWork(wiring, createChatTransaction),
    notify,
    push: (notification) => jobs.enqueue(pushJob, notification),
    linkFits: links.fits,
    conversationUrl: ({ id, guestOrderId }) =>
      guestOrderId ? `${links.guestUrl(guestOrderId)}#chat` : `${config.http.publicUrl}/chat/${id}`,
    report: createConversationReports({ fileReport, clock, random }),
    refuseLimited,
    files,
    processor,
    photoLinks: createChatPhotoLinks(config.secretKey, clock),
    clock,
    random,
  }
  const chat = createChatService(deps)
  const photos = createChatPhotos(deps)
  const blocks = createBlockService({ blocks: createBlockRepository(database), clock })
  jobs.handle(messageEmailJob, chat.notifyUnread)
  jobs.handle(messagePushJob, (job) => pushUnread(deps, job))
  jobs.handle(chatPhotoFilesJob, (job) => deleteChatPhotoFiles(files, job))
  jobs.schedule({ name: 'chat-sweep', cron: '35 4 * * *', run: chat.sweep })
  return {
    routes: [...chatRoutes(chat, photos), ...blockRoutes(blocks)],
    chat,
    blocks,
    chatPhotoFiles: { photos, links: deps.photoLinks },
  }
}
