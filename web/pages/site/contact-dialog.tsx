import type { ContactTopic } from '../../../contract/rules/site/website.ts'
import { enquiryLimits } from '../../../contract/rules/site/website.ts'
import { call } from '../../api/call.ts'
import { FormAlert } from '../../features/account/form/form-alert.tsx'
import { useForm } from '../../features/account/form/use-form.ts'
import { Trap } from '../../features/site/trap.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { noticeOf } from './applications/form-notice.ts'
import { contactRules } from './applications/form-rules.ts'

interface ContactDialogProps {
  onClose: () => void
  /** The topic; by default a general message. */
  topic?: ContactTopic
}

/** The contact form for the people who run Stoop. @source spec §2 Landing page; product-decisions §9.28 */
export default function ContactDialog({ onClose, topic = 'general' }: ContactDialogProps) {
  const wantsDeck = topic === 'investor_deck'
  const { form, field, notice, busy } = useForm({
    rules: contactRules,
    send: async ({ name, email, message, nickname }) =>
      noticeOf(
        await call('website.sendContact', { body: { name, email, message, nickname, topic } }),
        wantsDeck
          ? 'Thank you. We’ll email you the deck within 24 hours.'
          : 'Thank you. We have your message, and a person will answer it.',
      ),
  })
  const sent = notice?.tone === 'success'
  return (
    <Dialog
      open
      onClose={onClose}
      title={wantsDeck ? 'Request the deck' : 'Contact'}
      dismissible={sent}
      footer={
        sent ? (
          <Button wide size="lg" onClick={onClose}>
            Close
          </Button>
        ) : (
          <Button wide size="lg" type="submit" form="contact" busy={busy} busyLabel="Sending…">
            Send message
          </Button>
        )
      }
    >
      {sent ? (
        <FormAlert notice={notice} />
      ) : (
        <form {...form} id="contact" aria-label="Contact" className="grid gap-3">
          <TextField {...field('name')} label="Name" autoComplete="name" maxLength={enquiryLimits.name} />
          <TextField {...field('email')} label="Email" type="email" autoComplete="email" inputMode="email" />
          <TextArea
            {...field('message')}
            label="Message"
            maxLength={enquiryLimits.text}
            defaultValue={wantsDeck ? 'Please send me the investor deck.' : ''}
          />
          <Trap />
          <FormAlert notice={notice} />
        </form>
      )}
    </Dialog>
  )
}
