import { useState } from 'react'
import { distances } from '../../../../contract/rules/listings/distances.ts'
import { marketplace } from '../../../marketplace.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { late } from '../../../ui/feedback/late.tsx'
import { type Area, areaText } from '../location/area.ts'
import { FilterGroup, FilterOption } from './filter-option.tsx'
import type { FacetCounts } from './use-facet-counts.ts'

const LocationDialog = late(() =>
  import('../location/location-dialog.tsx').then((module) => module.LocationDialog),
)

interface DistanceGroupProps {
  area: Area | null
  countOf: FacetCounts['ofDistance']
  onArea: (area: Area | 'everywhere') => void
}

/** How far away an item may be, once there is a place to measure from. */
export function DistanceGroup({ area, countOf, onArea }: DistanceGroupProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <FilterGroup legend="Distance">
      <FilterOption
        type="radio"
        name="distance"
        label={`All of ${marketplace.city}`}
        checked={area === null}
        onChange={() => onArea('everywhere')}
      />
      {area &&
        distances.map((miles) => (
          <FilterOption
            key={miles}
            type="radio"
            name="distance"
            label={`Within ${areaText({ name: area.name, miles })}`}
            checked={area.miles === miles}
            count={countOf(miles)}
            onChange={() => onArea({ ...area, miles })}
          />
        ))}
      <Button variant="ghost" className="-ml-4" onClick={() => setIsChoosing(true)}>
        {area ? 'Choose another place' : 'Choose a place'}
      </Button>
      {isChoosing && (
        <LocationDialog
          area={area}
          onChoose={(chosen) => onArea(chosen ?? 'everywhere')}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </FilterGroup>
  )
}
