import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Bell, BellRing } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SearchCriteria } from '../../../../contract/calls/people/saved-searches.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { late } from '../../../ui/feedback/late.tsx'
import { isSignedIn, useAuth } from '../../auth/use-auth.ts'
import { isSameSearch } from './criteria.ts'
import { savedSearchesQuery } from './saved-search-queries.ts'

const SearchDialog = late(() => import('./search-dialog.tsx').then((module) => module.SearchDialog))

interface SaveSearchProps {
  criteria: SearchCriteria
  /** Where visitors log in first. */
  loginPath: string
  /** Shows only the icon on phones. */
  isNarrow?: boolean
}

/** Saves what a page searches for; visitors log in first. */
export function SaveSearch({ criteria, loginPath, isNarrow = false }: SaveSearchProps) {
  const { isAuthenticated } = useAuth()
  const { data } = useQuery({ ...savedSearchesQuery, enabled: isAuthenticated })
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const saved = data?.searches.find((search) => isSameSearch(search.criteria, criteria)) ?? null
  const label = saved ? 'Saved' : 'Save search'
  const icon = saved ? (
    <BellRing aria-hidden="true" className="size-4.5" />
  ) : (
    <Bell aria-hidden="true" className="size-4.5" />
  )
  const actions = {
    onClick: async () => {
      if (await isSignedIn()) setIsOpen(true)
      else void navigate(loginPath)
    },
    onPointerEnter: () => void SearchDialog.preload(),
    'data-event': 'feature_usage',
    'data-event-feature': 'saved_search',
    'data-event-detail': saved ? 'change' : 'save',
  }
  return (
    <>
      {isNarrow && (
        <IconButton
          {...actions}
          label={label}
          variant="solid"
          icon={icon}
          className="noscript:hidden md:hidden"
        />
      )}
      <Button
        {...actions}
        variant="secondary"
        icon={icon}
        className={clsx('noscript:hidden', isNarrow && 'max-md:hidden')}
      >
        {label}
      </Button>
      {isOpen && <SearchDialog criteria={criteria} saved={saved} onClose={() => setIsOpen(false)} />}
    </>
  )
}
