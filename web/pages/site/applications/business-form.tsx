import { enquiryLimits } from '../../../../contract/rules/site/website.ts'
import { call } from '../../../api/call.ts'
import { FormAlert } from '../../../features/account/form/form-alert.tsx'
import { useForm } from '../../../features/account/form/use-form.ts'
import { Trap } from '../../../features/site/trap.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { NeedsScript } from '../../../ui/feedback/needs-script.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Link } from '../../../ui/links/link.tsx'
import { noticeOf } from './form-notice.ts'
import { businessRules } from './form-rules.ts'
import { Sent } from './sent.tsx'

/** @source spec §2 Business partner page: onboarding form */
export function BusinessForm() {
  const { form, field, notice, busy } = useForm({
    rules: businessRules,
    send: async (values) =>
      noticeOf(
        await call('website.registerBusiness', { body: { ...values, terms: true } }),
        'Thank you. We’ll email you within 48 hours to set up your account.',
      ),
  })
  if (notice?.tone === 'success') return <Sent title="Welcome to the stoop" notice={notice} />
  const { name: NAME, short: SHORT, address: ADDRESS, url: URL_LENGTH, text: TEXT } = enquiryLimits
  return (
    <form {...form} aria-label="List a business" className="grid gap-4">
      <NeedsScript what="Signing up your business needs" />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          {...field('business_name')}
          label="Business name"
          autoComplete="organization"
          maxLength={SHORT}
        />
        <TextField {...field('name')} label="Your name" autoComplete="name" maxLength={NAME} />
        <TextField {...field('email')} label="Email" type="email" inputMode="email" autoComplete="email" />
        <TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel" maxLength={25} />
      </div>
      <TextField {...field('address')} label="Address" autoComplete="address-line1" maxLength={ADDRESS} />
      <TextField
        {...field('website')}
        label="Website URL"
        optional
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        maxLength={URL_LENGTH}
      />
      <TextArea {...field('sells')} label="What you sell" maxLength={TEXT} />
      <Checkbox
        {...field('terms')}
        label={
          <>
            I accept the{' '}
            <Link to="/terms" className="font-semibold text-primary-ink underline underline-offset-4">
              terms
            </Link>{' '}
            for my business.
          </>
        }
      />
      <Trap />
      <FormAlert notice={notice} />
      <Button type="submit" size="lg" busy={busy} busyLabel="Sending…" className="justify-self-start">
        Get My Business Listed Free
      </Button>
    </form>
  )
}
