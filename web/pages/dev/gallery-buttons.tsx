import { Plus, Share, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { HeartIcon } from '../../ui/buttons/favorite-button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Badge } from '../../ui/cards/badge.tsx'
import { Price } from '../../ui/cards/price.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Stepper } from '../../ui/fields/stepper.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { GallerySection } from './gallery-section.tsx'

/** Buttons, badges and the other small parts. */
export function GalleryButtons() {
  return (
    <GallerySection title="Buttons and small pieces">
      <ButtonLooks />
      <ButtonStates />
      <SmallParts />
      <Badges />
      <div className="flex flex-wrap items-baseline gap-6">
        <Price dollars={45} className="text-3xl" />
        <Price dollars={38} before={60} />
        <Price dollars={0} />
        <Price dollars={100_000} />
        <Stepper step={2} of={3} />
      </div>
    </GallerySection>
  )
}

function ButtonLooks() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button icon={<Plus aria-hidden="true" className="size-5" />}>List an item</Button>
      <Button variant="secondary">Copy Address</Button>
      <Button variant="ghost">Not now</Button>
      <Button variant="danger" icon={<Trash2 aria-hidden="true" className="size-5" />}>
        Delete listing
      </Button>
      <LinkButton to="/shop">Go to the shop</LinkButton>
    </div>
  )
}

function ButtonStates() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="lg">Buy</Button>
      <Button busy busyLabel="Checking...">
        Access Investor Portal
      </Button>
      <Button variant="secondary" busy busyLabel="Saving...">
        Save
      </Button>
      <Button disabled>Publish</Button>
      <Button variant="secondary" disabled>
        Publish
      </Button>
    </div>
  )
}

function SmallParts() {
  const [saved, setSaved] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <IconButton label="Share" icon={<Share />} />
      <IconButton label="Delete" icon={<Trash2 />} variant="solid" />
      <IconButton
        label={saved ? 'Remove from favorites' : 'Save to favorites'}
        aria-pressed={saved}
        icon={<HeartIcon filled={saved} />}
        variant="float"
        onClick={() => setSaved(!saved)}
      />
      <IconButton label="Unavailable" icon={<Share />} disabled />
      <Spinner />
      <Avatar name="quiet-heron-204" />
      <Avatar name="maple-fox-77" />
      <Avatar name="brisk-otter-9" className="size-16 text-2xl" />
      <Avatar name="ámbar" />
    </div>
  )
}

function Badges() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Badge>Good</Badge>
      <Badge variant="primary">Selected</Badge>
      <Badge variant="accent">Price cut</Badge>
      <Badge variant="success">Confirmed</Badge>
      <Badge variant="warning">Processing</Badge>
      <Badge variant="danger">Payment failed</Badge>
    </div>
  )
}
