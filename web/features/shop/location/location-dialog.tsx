import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { marketplace } from '../../../marketplace.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { type Area, NEAR_ME } from './area.ts'
import { DistanceChoice } from './distance-choice.tsx'
import { PlaceSearch } from './place-search.tsx'
import { rounded } from './places.ts'
import { chooseArea } from './shop-area.ts'
import { useCurrentPosition } from './use-current-position.ts'

/** The distance that is chosen at first, in miles. */
const USUAL_MILES = 5

interface LocationDialogProps {
  /** The current area. */
  area: Area | null
  onClose: () => void
  /** Receives the chosen area; by default it becomes the shop's. */
  onChoose?: (area: Area | null) => void
}

/** Chooses a neighborhood, a ZIP code, the current position, or the whole city. Coordinates are rounded to about a kilometer. */
export function LocationDialog({ area: before, onClose, onChoose = chooseArea }: LocationDialogProps) {
  const [miles, setMiles] = useState<Area['miles']>(before?.miles ?? USUAL_MILES)
  const [problem, setProblem] = useState<string | null>(null)
  const choose = (area: Area | null) => {
    onChoose(area)
    onClose()
  }
  const { locate, isLocating } = useCurrentPosition({
    onFound: (here) => choose({ name: NEAR_ME, ...here, miles }),
    onProblem: setProblem,
  })
  const pick = async (id: string, name: string) => {
    const { data, error } = await call('delivery.getLocationDetails', { params: { locationId: id } })
    if (error !== null) return setProblem(error)
    const [lon = 0, lat = 0] = data.location.coordinates
    choose({ name, ...rounded(lon, lat), miles })
  }
  const chooseMiles = (next: Area['miles']) => {
    setMiles(next)
    if (before) onChoose({ ...before, miles: next })
  }
  return (
    <Dialog open title="Where are you looking?" onClose={onClose}>
      <div className="grid gap-5">
        {problem && <Alert tone="warning">{problem}</Alert>}
        <PlaceSearch onPick={(id, name) => void pick(id, name)} />
        <DistanceChoice miles={miles} onChoose={chooseMiles} />
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            busy={isLocating}
            busyLabel="Finding you…"
            icon={<LocateFixed aria-hidden="true" className="size-5" />}
            onClick={locate}
          >
            Use my location
          </Button>
          <Button variant={before ? 'secondary' : 'ghost'} onClick={() => choose(null)}>
            All of {marketplace.city}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
