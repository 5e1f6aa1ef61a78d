import type { Statement } from '../../../contract/calls/people/decisions.ts'
import { MAX_APPEAL_LENGTH } from '../../../contract/rules/moderation/outcomes.ts'
import { call } from '../../api/call.ts'
import { FormAlert } from '../../features/account/form/form-alert.tsx'
import { plainNotice } from '../../features/account/form/notices.ts'
import { useForm } from '../../features/account/form/use-form.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { NeedsScript } from '../../ui/feedback/needs-script.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'

interface AppealFormProps {
  id: string
  /** Of the link in the email; null for a signed-in member. */
  token: string | null
  onSent: (decision: Statement) => void
}

/** Appeals a decision, once. */
export function AppealForm({ id, token, onSent }: AppealFormProps) {
  const { form, field, notice, busy } = useForm({
    rules: {
      fields: {
        text: ({ text }) => (text.trim() ? undefined : 'Tell us why you think this is wrong'),
      },
    },
    send: async ({ text }) => {
      const query = token ? { token } : {}
      const result = await call('appeals.make', { params: { id }, query, body: { text } })
      if (result.error !== null) return plainNotice(result)
      onSent(result.data.decision)
      return undefined
    },
  })
  return (
    <form {...form} aria-label="Appeal" className="mt-2 grid gap-4">
      <NeedsScript what="This form needs" />
      <TextArea
        {...field('text')}
        label="Why is this wrong?"
        help="You can appeal once, so tell us everything that we should know."
        maxLength={MAX_APPEAL_LENGTH}
      />
      <FormAlert notice={notice} />
      <Button type="submit" size="lg" busy={busy} busyLabel="Sending…" className="justify-self-start">
        Send Appeal
      </Button>
    </form>
  )
}
