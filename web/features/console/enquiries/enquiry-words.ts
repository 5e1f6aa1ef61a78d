import type { ComponentProps } from 'react'
import type { DataOf } from '../../../../contract/paths.ts'
import type { Badge } from '../../../ui/cards/badge.tsx'

export type StaffEnquiry = DataOf<'consoleEnquiries.list'>['enquiries'][number]
export type EnquiryDetail = DataOf<'consoleEnquiries.get'>

export const enquiryKinds: Readonly<Record<StaffEnquiry['kind'], string>> = {
  contact: 'Contact',
  ambassador: 'Ambassador',
  business: 'Business',
}

export const enquiryStates: Readonly<Record<StaffEnquiry['state'], string>> = {
  new: 'New',
  assigned: 'Assigned',
  closed: 'Closed',
}

export const stateVariants: Readonly<
  Record<StaffEnquiry['state'], NonNullable<ComponentProps<typeof Badge>['variant']>>
> = { new: 'warning', assigned: 'primary', closed: 'quiet' }
