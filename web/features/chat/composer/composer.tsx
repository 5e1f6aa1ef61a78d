import { ImagePlus, SendHorizontal } from 'lucide-react'
import { type ChangeEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Conversation, MessagePhoto } from '../../../../contract/calls/chat/chat-shape.ts'
import { MAX_MESSAGE, MAX_MESSAGE_PHOTOS, quickReplies } from '../../../../contract/rules/chat/messages.ts'
import { sessionStore } from '../../../api/storage/storage.ts'
import { CHAT_DRAFT_KEY } from '../../../api/storage/storage-keys.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { ChosenPhotos } from './chosen-photos.tsx'
import { useMessagePhotos } from './use-message-photos.ts'

interface ComposerProps {
  conversation: Conversation
  token: string | null
  /** A text that goes back to be edited; a new object each time. */
  edited: { text: string } | null
  onSend: (text: string, photos: MessagePhoto[]) => void
  onTyping: () => void
  /** Whether quick replies are offered: until this person has written something. */
  offersReplies: boolean
}

/** Where a message is written. */
export function Composer({ conversation, token, edited, onSend, onTyping, offersReplies }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, setText } = useDraft(conversation.id)
  const photos = useMessagePhotos(conversation.id, token)
  useEffect(() => {
    if (!edited) return
    setText(edited.text)
    field.current?.focus()
  }, [edited, setText])
  const isEmpty = text.trim() === '' && photos.done.length === 0
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (isEmpty || photos.isUploading) return
    onSend(text.trim(), photos.done)
    setText('')
    photos.clear()
    field.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    // On touch screens Enter makes a new line, because there is no Shift at hand.
    const isSending = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    if (!isSending || matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    submit()
  }
  return (
    <form
      onSubmit={submit}
      className="border-line border-t bg-surface px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
    >
      {offersReplies && text === '' && (
        <Replies role={conversation.role} onChoose={(reply) => onSend(reply, [])} />
      )}
      <ChosenPhotos list={photos} />
      <div className="flex items-end gap-1">
        <PhotoButton isFull={photos.photos.length >= MAX_MESSAGE_PHOTOS} onChoose={photos.add} />
        <textarea
          ref={field}
          rows={1}
          value={text}
          maxLength={MAX_MESSAGE}
          dir="auto"
          aria-label="Message"
          placeholder="Write a message"
          enterKeyHint="send"
          onKeyDown={press}
          onChange={({ target }) => {
            setText(target.value)
            if (target.value.trim() !== '') onTyping()
          }}
          className="field-sizing-content max-h-40 min-h-11 min-w-0 flex-1 resize-none rounded-lg border border-field bg-surface px-4 py-2.5 placeholder:text-soft"
        />
        <IconButton
          label="Send"
          type="submit"
          icon={<SendHorizontal />}
          aria-disabled={isEmpty || photos.isUploading || undefined}
          className="bg-primary! text-on-primary! aria-disabled:bg-sunken! aria-disabled:text-soft!"
        />
      </div>
      {text.length > MAX_MESSAGE - 200 && (
        <p className="tabular px-2 pt-1 text-right text-soft text-xs">
          {text.length} / {MAX_MESSAGE}
        </p>
      )}
    </form>
  )
}

/** The text that is being written, which outlives a reload of the page. */
function useDraft(conversationId: string) {
  const key = `${CHAT_DRAFT_KEY}:${conversationId}`
  const [text, show] = useState(() => sessionStore.getItem(key) ?? '')
  const [setText] = useState(() => (next: string) => {
    show(next)
    if (next) sessionStore.setItem(key, next)
    else sessionStore.removeItem(key)
  })
  return { text, setText }
}

function Replies({ role, onChoose }: { role: 'buyer' | 'seller'; onChoose: (reply: string) => void }) {
  return (
    <ul aria-label="Quick replies" className="flex gap-2 overflow-x-auto pb-2">
      {quickReplies[role].map((reply) => (
        <li key={reply}>
          <button
            type="button"
            onClick={() => onChoose(reply)}
            className="min-h-11 whitespace-nowrap rounded-full border border-line px-4 text-sm transition-colors hover:bg-sunken"
          >
            {reply}
          </button>
        </li>
      ))}
    </ul>
  )
}

function PhotoButton({ isFull, onChoose }: { isFull: boolean; onChoose: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // Without this, choosing the same file again would fire no event.
    target.value = ''
    if (files.length > 0) onChoose(files)
  }
  return (
    <>
      <IconButton
        label="Add photos"
        icon={<ImagePlus />}
        aria-disabled={isFull || undefined}
        onClick={() => void (isFull || input.current?.click())}
      />
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*,.heic,.heif"
        multiple
        aria-label="Photos"
        onChange={take}
      />
    </>
  )
}
