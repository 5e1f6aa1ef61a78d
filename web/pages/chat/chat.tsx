import { ShopTop } from '../../app-shell/navigation/shop-top.tsx'
import { pageMeta } from '../../features/account/page-meta.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

export const meta = pageMeta('Chat')

export default function Chat() {
  return (
    <>
      <ShopTop />
      <div className="page-width">
        <PageHeader title="Chat" />
        <EmptyState
          title="Your conversations will appear here"
          action={
            <LinkButton to="/shop" variant="secondary">
              See what’s on the stoop
            </LinkButton>
          }
        >
          Messages between buyers and sellers aren’t open yet. Until then, an order’s page tells both of you
          where and when to meet.
        </EmptyState>
      </div>
    </>
  )
}
