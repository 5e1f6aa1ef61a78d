import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { Money } from '../../../contract/calls/money/money.ts'
import { callQuery } from '../../api/cache/query.ts'
import { call } from '../../api/call.ts'
import { checkConnectionSentence } from '../../api/transport/response.ts'
import { ShopTop } from '../../app-shell/navigation/shop-top.tsx'
import { pageMeta } from '../../features/account/page-meta.ts'
import type { ProtectedHandle } from '../../features/auth/require-auth.tsx'
import { MoneyPicture } from '../../features/money/money-picture.tsx'
import { PayoutAccount } from '../../features/money/payout-account.tsx'
import { PayoutDetails } from '../../features/money/payout-details.tsx'
import { PayoutsList } from '../../features/money/payouts-list.tsx'
import { SalesList } from '../../features/money/sales-list.tsx'
import { Taxes } from '../../features/money/taxes.tsx'
import { useProviderPage } from '../../features/money/use-provider-page.ts'
import { Years } from '../../features/money/years.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

export const meta = pageMeta('Money')
export const handle: ProtectedHandle = {
  skeleton: (
    <Frame>
      <MoneySkeleton />
    </Frame>
  ),
}

/** What a seller has earned, where that money is, and how they are paid. @source money.md §1 */
export default function MoneyPage() {
  const money = useQuery(callQuery('money.get'))
  useReturnFromProvider()
  if (!money.data)
    return (
      <Frame>
        {money.error ? (
          <ErrorState
            text={money.error.message}
            failure={money.error}
            hint={money.error.status === 0 ? checkConnectionSentence : undefined}
            onRetry={() => void money.refetch()}
            retrying={money.isFetching}
          />
        ) : (
          <MoneySkeleton />
        )}
      </Frame>
    )
  return (
    <Frame>
      <Content money={money.data.money} />
    </Frame>
  )
}

function Content({ money }: { money: Money }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1.5fr)_minmax(20rem,1fr)] lg:gap-14">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
        {money.account.is_offered ? <PayoutAccount money={money} /> : <PayoutDetails money={money} />}
        <MoneyPicture money={money} />
        <Part title="Sales">
          {money.sales.length > 0 ? (
            <SalesList sales={money.sales} />
          ) : (
            <EmptyState title="No sales yet" action={<LinkButton to="/list">List something</LinkButton>}>
              What you sell shows up here, with the money you get for it.
            </EmptyState>
          )}
        </Part>
      </div>
      <div className="grid content-start gap-8">
        <Part title="Payouts">
          <PayoutsList payouts={money.payouts} />
        </Part>
        {money.years.length > 0 && (
          <Part title="By year">
            <Years years={money.years} />
          </Part>
        )}
        <Taxes />
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <ShopTop />
      <div className="page-width pb-10">
        <PageHeader title="Money" backTo="/my-stuff" backLabel="Back to My Stuff" />
        {children}
      </div>
    </>
  )
}

function MoneySkeleton() {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1.5fr)_minmax(20rem,1fr)]" aria-busy="true">
      <div className="grid gap-8">
        <Skeleton className="h-40 rounded-lg" />
        <Skeleton className="h-80 rounded-lg" />
      </div>
      <Skeleton className="h-40 rounded-lg" />
    </div>
  )
}

/** Back from the provider, the account is read again. A page of the provider that had expired is opened anew. */
function useReturnFromProvider() {
  const [search, setSearch] = useSearchParams()
  const queries = useQueryClient()
  const { open } = useProviderPage()
  const isBack = search.has('back')
  const hasExpired = search.has('again')
  useEffect(() => {
    if (!isBack && !hasExpired) return
    setSearch({}, { replace: true })
    if (hasExpired) void open('money.setUp')
    else
      void call('money.recheck').then((result) => {
        if (result.error === null) queries.setQueryData(callQuery('money.get').queryKey, result.data)
      })
  }, [isBack, hasExpired, setSearch, queries, open])
}
