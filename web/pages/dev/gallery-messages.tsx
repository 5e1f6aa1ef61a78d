import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { useAlerts } from '../../ui/feedback/alerts.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Stepper } from '../../ui/fields/stepper.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { GallerySection } from './gallery-section.tsx'

/** Messages in the page and in dialogs. */
export function GalleryMessages() {
  return (
    <GallerySection title="Messages">
      <div className="grid gap-3 md:grid-cols-2">
        <Alert tone="danger" title="Payment failed">
          Your card was declined. Nothing was charged.
        </Alert>
        <Alert tone="warning">Flat rate: we couldn't get a live quote</Alert>
        <Alert tone="success" title="Listed!">
          Your bookcase is in the shop.
        </Alert>
        <Alert
          tone="info"
          action={
            <LinkButton to="/shop" variant="secondary">
              See the original
            </LinkButton>
          }
        >
          We removed the background.
        </Alert>
      </div>
      <GalleryFronts />
      <div className="grid gap-6 md:grid-cols-2">
        <EmptyState title="No listings yet" action={<LinkButton to="/list">List your first item</LinkButton>}>
          The stoop is all yours. Take one photo, we'll help with the rest.
        </EmptyState>
        <ErrorState
          text="Failed to load item"
          failure={{ details: { reference: 'aB3_x9Kq-1f' } }}
          hint="Please check your internet connection and try again."
          onRetry={() => {}}
          action={
            <LinkButton to="/shop" variant="secondary">
              Back to Shop
            </LinkButton>
          }
        />
      </div>
    </GallerySection>
  )
}

function GalleryFronts() {
  const { alert, confirm, prompt } = useAlerts()
  const toast = useToast()
  const [open, setOpen] = useState<'middle' | 'side' | null>(null)
  const askToLeave = () => confirm({ title: 'Log out?', text: 'You can come back any time.', yes: 'Log out' })
  const undo = () => toast({ text: 'Put back.' })
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={() => alert('Address copied to clipboard!')}>
        Alert
      </Button>
      <Button variant="secondary" onClick={askToLeave}>
        Confirm
      </Button>
      <Button variant="secondary" onClick={() => prompt({ title: 'Rename', label: 'New name' })}>
        Prompt
      </Button>
      <Button
        variant="secondary"
        onClick={() => toast({ text: 'Removed from your favorites.', action: { label: 'Undo', run: undo } })}
      >
        Toast
      </Button>
      <Button variant="secondary" onClick={() => setOpen('middle')}>
        Dialog
      </Button>
      <Button variant="secondary" onClick={() => setOpen('side')}>
        Drawer
      </Button>
      <Dialog
        open={open !== null}
        placement={open ?? 'middle'}
        onClose={() => setOpen(null)}
        onBack={() => setOpen(null)}
        title="When should it come?"
        eyebrow={<Stepper step={2} of={3} />}
        footer={
          <div className="flex items-center justify-between gap-4">
            <span className="tabular font-bold font-display text-xl">$50.49</span>
            <Button size="lg" onClick={() => setOpen(null)}>
              Continue
            </Button>
          </div>
        }
      >
        <p className="text-soft">
          Today (Nov 21), in a two-hour window. You can change it until the courier leaves.
        </p>
      </Dialog>
    </div>
  )
}
