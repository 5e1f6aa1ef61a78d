import { useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  type NoticeGround,
  noticeGrounds,
  noticeGroundWords,
} from '../../../../contract/rules/moderation/notice-grounds.ts'
import { call } from '../../../api/call.ts'
import { FormAlert } from '../../../features/account/form/form-alert.tsx'
import { emailProblem, type FormRules } from '../../../features/account/form/form-rules.ts'
import { useForm } from '../../../features/account/form/use-form.ts'
import { Trap } from '../../../features/site/trap.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { NeedsScript } from '../../../ui/feedback/needs-script.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { noticeOf } from '../applications/form-notice.ts'
import { Sent } from '../applications/sent.tsx'

const rules: FormRules<'name' | 'email' | 'url' | 'ground' | 'text' | 'good_faith' | 'nickname'> = {
  fields: {
    name: ({ name }) => (name.trim() ? undefined : 'Please tell us your name'),
    email: ({ email }) => emailProblem(email),
    url: ({ url }) =>
      /^https?:\/\/\S+$/.test(url.trim()) ? undefined : 'Please copy the address of the page',
    ground: ({ ground }) => (ground ? undefined : 'Please choose what it is about'),
    text: ({ text }) => (text.trim().length >= 20 ? undefined : 'Please explain it in a sentence or two'),
    good_faith: ({ good_faith }) => (good_faith === 'on' ? undefined : 'Please confirm that this is true'),
    nickname: () => undefined,
  },
}

/** Sends a notice. `?url=` fills in what it is about. */
export function NoticeForm() {
  const address = useSearchParams()[0].get('url') ?? ''
  const [reference, setReference] = useState('')
  const { form, field, notice, busy } = useForm({
    rules,
    send: async ({ ground, good_faith: _, ...values }) => {
      const body = { ...values, ground: ground as NoticeGround, good_faith: true as const }
      const result = await call('notices.send', { body })
      if (result.data) setReference(result.data.reference)
      return noticeOf(
        result,
        'We’ve sent a confirmation to your address. A person will look at it and answer.',
      )
    },
  })
  if (notice?.tone === 'success') return <Sent title={`We have your notice ${reference}`} notice={notice} />
  return (
    <form {...form} aria-label="Report a violation" className="grid gap-4">
      <NeedsScript what="This form needs" />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField {...field('name')} label="Your name" autoComplete="name" maxLength={100} />
        <TextField {...field('email')} label="Email" type="email" inputMode="email" autoComplete="email" />
      </div>
      <TextField
        {...field('url')}
        label="Address of the page"
        help="Of the item, profile or review, as your browser shows it."
        inputMode="url"
        autoCapitalize="none"
        maxLength={500}
        defaultValue={address}
      />
      <Select
        {...field('ground')}
        label="What is it about?"
        placeholder="Choose one"
        options={noticeGrounds.map((value) => ({ value, label: noticeGroundWords[value] }))}
      />
      <TextArea
        {...field('text')}
        label="What is wrong?"
        help="Which right or law, whose it is, and how we can tell."
        maxLength={4000}
      />
      <Checkbox
        {...field('good_faith')}
        label="I believe in good faith that all of this is true and complete."
      />
      <Trap />
      <FormAlert notice={notice} />
      <Button type="submit" size="lg" busy={busy} busyLabel="Sending…" className="justify-self-start">
        Send Notice
      </Button>
    </form>
  )
}
