import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataOf } from '../../../../contract/paths.ts'
import { phonePattern } from '../../../../contract/rules/accounts/account-fields.ts'
import { callQuery } from '../../../api/cache/query.ts'
import { call } from '../../../api/call.ts'
import { failureToast } from '../../../api/failure-toast.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useAlerts } from '../../../ui/feedback/alerts.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormAlert } from '../form/form-alert.tsx'
import type { FormRules } from '../form/form-rules.ts'
import { plainNotice } from '../form/notices.ts'
import { useForm } from '../form/use-form.ts'

type Business = NonNullable<DataOf<'users.getOwnBusiness'>['business']>
const ownBusiness = callQuery('users.getOwnBusiness')

const rules: FormRules<keyof Business> = {
  fields: {
    name: ({ name }) => (name.trim() ? undefined : 'Please enter the name of your business'),
    address: ({ address }) => (address.trim() ? undefined : 'Please enter an address'),
    phone_number: ({ phone_number }) =>
      phonePattern.test(phone_number.trim()) ? undefined : 'Please enter a phone number',
  },
}

/**
 * The business account: who sells, where, and how to call. Buyers who collect something see it.
 * @source spec §3 Business account
 */
export function BusinessForm() {
  const { data, error, refetch, isFetching } = useQuery(ownBusiness)
  const [isOpen, setIsOpen] = useState(false)
  if (error && !data)
    return (
      <ErrorState text={error.message} failure={error} retrying={isFetching} onRetry={() => void refetch()} />
    )
  if (!data) return <Skeleton className="h-40" />
  if (data.business || isOpen)
    return (
      <Fields
        key={data.business ? 'known' : 'new'}
        business={data.business}
        onDone={() => setIsOpen(false)}
      />
    )
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        You’re selling as an individual. Buyers see your pickup address only after they pay, and only if you
        allow it; otherwise you agree on a place.
      </p>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Add a business account
      </Button>
    </div>
  )
}

function Fields({ business, onDone }: { business: Business | null; onDone: () => void }) {
  const cache = useQueryClient()
  const toast = useToast()
  const remove = useRemoveBusiness()
  const { form, field, notice, busy } = useForm({
    rules,
    async send(values) {
      const result = await call('users.setOwnBusiness', { body: values })
      if (result.error !== null) return plainNotice(result)
      cache.setQueryData(ownBusiness.queryKey, result.data)
      toast({ text: 'Your business account is saved.' })
      onDone()
    },
  })
  return (
    <form {...form} className="grid max-w-md gap-4">
      <TextField
        {...field('name')}
        label="Business name"
        defaultValue={business?.name}
        autoComplete="organization"
        maxLength={80}
      />
      <TextField
        {...field('address')}
        label="Address"
        defaultValue={business?.address}
        autoComplete="street-address"
        maxLength={200}
        help="Shown to every buyer who chooses pickup."
      />
      <TextField
        {...field('phone_number')}
        label="Phone"
        type="tel"
        inputMode="tel"
        defaultValue={business?.phone_number}
        autoComplete="tel"
        maxLength={30}
      />
      <FormAlert notice={notice} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" busy={busy} busyLabel="Saving…">
          Save business
        </Button>
        {business && (
          <Button variant="ghost" onClick={() => void remove()}>
            Remove it
          </Button>
        )}
      </div>
    </form>
  )
}

function useRemoveBusiness() {
  const cache = useQueryClient()
  const toast = useToast()
  const { confirm } = useAlerts()
  return async () => {
    const isSure = await confirm({
      title: 'Remove your business account?',
      text: 'Buyers no longer see its address and phone. Your listings stay.',
      yes: 'Remove',
      danger: true,
    })
    if (!isSure) return
    const result = await call('users.removeOwnBusiness')
    if (result.error !== null) return void toast(failureToast(result))
    cache.setQueryData(ownBusiness.queryKey, { business: null })
    toast({ text: 'Your business account is removed.' })
  }
}
