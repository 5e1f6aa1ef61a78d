import { enquiryLimits } from '../../../../contract/rules/site/website.ts'
import { call } from '../../../api/call.ts'
import { FormAlert } from '../../../features/account/form/form-alert.tsx'
import { useForm } from '../../../features/account/form/use-form.ts'
import { Trap } from '../../../features/site/trap.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { NeedsScript } from '../../../ui/feedback/needs-script.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { noticeOf } from './form-notice.ts'
import { ambassadorRules } from './form-rules.ts'
import { Sent } from './sent.tsx'

/** @source spec §2 Ambassador page: apply form */
export function AmbassadorForm() {
  const { form, field, notice, busy } = useForm({
    rules: ambassadorRules,
    send: async (body) =>
      noticeOf(
        await call('website.applyAsAmbassador', { body }),
        'Thank you for applying. We’ll answer within 48 hours; we’ve emailed you a confirmation.',
      ),
  })
  if (notice?.tone === 'success') return <Sent title="We’ve received your application" notice={notice} />
  return (
    <form {...form} aria-label="Ambassador application" className="grid gap-4">
      <NeedsScript what="Applying needs" />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          {...field('first_name')}
          label="First name"
          autoComplete="given-name"
          maxLength={enquiryLimits.name}
        />
        <TextField
          {...field('last_name')}
          label="Last name"
          autoComplete="family-name"
          maxLength={enquiryLimits.name}
        />
      </div>
      <TextField {...field('email')} label="Email" type="email" inputMode="email" autoComplete="email" />
      <TextField
        {...field('university')}
        label="University"
        autoComplete="organization"
        maxLength={enquiryLimits.short}
      />
      <TextField
        {...field('instagram')}
        label="Instagram handle"
        autoCapitalize="none"
        spellCheck={false}
        help="For example @yourname"
        maxLength={31}
      />
      <TextArea
        {...field('why')}
        label="Why you?"
        help="What would you do first on your campus?"
        maxLength={enquiryLimits.text}
      />
      <Trap />
      <FormAlert notice={notice} />
      <Button type="submit" size="lg" busy={busy} busyLabel="Sending…" className="justify-self-start">
        Submit Application
      </Button>
    </form>
  )
}
