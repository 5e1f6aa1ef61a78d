import type { MessagePhoto } from '../../../../contract/calls/chat/chat-shape.ts'
import { Failure } from '../../../../contract/failure.ts'
import { MAX_MESSAGE_PHOTOS } from '../../../../contract/rules/chat/messages.ts'
import { PhotoRejected } from '../../../ports/photo-processor.ts'
import type { ChatReader } from '../conversation.ts'
import type { ChatDependencies } from '../dependencies.ts'
import { findConversation } from '../find-conversation.ts'
import { refuseBlocked } from '../steps/refusals.ts'
import { presentPhoto } from '../view.ts'
import { type ChatPhotoWidth, chatMasterKey, chatVariantKey } from './photo-keys.ts'

/** Photos that a side may have uploaded without sending them: some are taken again. */
const MAX_UNSENT = 3 * MAX_MESSAGE_PHOTOS

/** The private photos of messages: uploading and serving them. */
export type ChatPhotos = ReturnType<typeof createChatPhotos>

export function createChatPhotos(deps: ChatDependencies) {
  return {
    /**
     * Adds one file for the sender's next message.
     * @throws Failure `chat.not_found`, `chat.unavailable`, `chat.you_blocked`, `chat.too_many_photos`, `photo.*`
     */
    async add(
      conversationId: string,
      reader: ChatReader,
      read: () => Promise<Uint8Array>,
    ): Promise<MessagePhoto> {
      const conversation = await findConversation(deps, conversationId, reader)
      refuseBlocked(conversation)
      const { role: by } = conversation
      const refuseTooMany = async ({ photos }: Pick<typeof deps.db, 'photos'>) => {
        if ((await photos.countUnsent(conversationId, by)) >= MAX_UNSENT)
          throw new Failure('chat.too_many_photos')
      }
      await refuseTooMany(deps.db)
      const prepared = await deps.processor.prepare(read).catch((error: unknown) => {
        throw error instanceof PhotoRejected ? new Failure(`photo.${error.problem}`) : error
      })
      const { master, ...shown } = prepared
      const photo = { id: deps.random.uuid(), ...shown }
      // The file is stored before the row, so that every row has a file.
      await deps.files.put(chatMasterKey(photo.id), master, 'image/jpeg')
      await deps.unitOfWork(async (tx) => {
        await tx.messages.lock(conversationId)
        await refuseTooMany(tx)
        await tx.photos.insert({ ...photo, conversationId, by, now: deps.clock.now() })
      })
      return presentPhoto(photo, deps.photoLinks)
    },

    /** One served size, created if it is missing. Null if there is no such photo. */
    async file(id: string, width: ChatPhotoWidth): Promise<Uint8Array | null> {
      const stored = await deps.files.get(chatVariantKey(id, width))
      if (stored) return stored
      const master = await deps.files.get(chatMasterKey(id))
      if (!master) return null
      const bytes = await deps.processor.variant(master, width, 'jpg')
      await deps.files.put(chatVariantKey(id, width), bytes, 'image/jpeg')
      return bytes
    },
  }
}
