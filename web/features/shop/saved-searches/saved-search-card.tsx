import { Pause, Pencil, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { SavedSearch } from '../../../../contract/calls/people/saved-searches.ts'
import { call } from '../../../api/call.ts'
import { failureToast } from '../../../api/failure-toast.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Badge } from '../../../ui/cards/badge.tsx'
import { late } from '../../../ui/feedback/late.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Link } from '../../../ui/links/link.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { criteriaPath, filterTexts } from './criteria.ts'
import { frequencyWords } from './frequency-words.ts'
import { useSavedSearchesChanged } from './saved-search-queries.ts'

const SearchDialog = late(() => import('./search-dialog.tsx').then((module) => module.SearchDialog))

/** A saved search with what is new, and what its owner can do with it. */
export function SavedSearchCard({ search }: { search: SavedSearch }) {
  const { id, name, criteria, frequency, is_paused: isPaused, new_items: count } = search
  const changed = useSavedSearchesChanged()
  const facts = filterTexts(criteria)
  const about = [
    ...(criteria.query === '' || criteria.query === name ? [] : [`“${criteria.query}”`]),
    ...facts,
  ]
  const look = async () => {
    await call('savedSearches.look', { params: { id } })
    await changed()
  }
  return (
    <article className="grid gap-3 rounded-lg border border-line bg-surface p-4 md:p-5">
      <div className="flex items-start gap-3">
        <div className="grid min-w-0 flex-1 gap-1">
          <h2 className="wrap-anywhere text-lg">
            <Link
              to={criteriaPath(criteria)}
              onClick={() => void look()}
              className="underline-offset-4 hover:underline"
            >
              <bdi>{name}</bdi>
            </Link>
          </h2>
          {about.length > 0 && <p className="wrap-anywhere text-sm text-soft">{about.join(' · ')}</p>}
        </div>
        {count > 0 && <Badge variant="primary">{count === 1 ? '1 new' : `${count} new`}</Badge>}
      </div>
      <NewPhotos search={search} onLook={() => void look()} />
      <div className="flex items-center gap-1">
        <p className="flex-1 text-sm text-soft">{isPaused ? 'Paused' : frequencyWords[frequency].title}</p>
        <CardActions search={search} onChanged={changed} />
      </div>
    </article>
  )
}

function NewPhotos({ search, onLook }: { search: SavedSearch; onLook: () => void }) {
  const { new_photos: photos, new_items: count, criteria, name } = search
  if (photos.length === 0) return null
  const more = count - photos.length
  return (
    <Link
      to={criteriaPath(criteria)}
      onClick={onLook}
      aria-label={`See what’s new for ${name}`}
      className="flex w-fit items-center gap-2"
    >
      {photos.map((photo) => (
        <Picture
          key={photo.id}
          photo={photo}
          alt=""
          sizes="64px"
          widths={[320]}
          className="size-16 shrink-0 rounded-sm"
        />
      ))}
      {more > 0 && <span className="tabular pl-1 font-medium text-soft">+{more}</span>}
    </Link>
  )
}

function CardActions({ search, onChanged }: { search: SavedSearch; onChanged: () => Promise<void> }) {
  const { id, name, criteria, frequency, is_paused: isPaused } = search
  const toast = useToast()
  const [isOpen, setIsOpen] = useState(false)
  const pause = async () => {
    const result = await call('savedSearches.change', { params: { id }, body: { is_paused: !isPaused } })
    await onChanged()
    if (result.error !== null) toast(failureToast(result))
  }
  const restore = async () => {
    const result = await call('savedSearches.save', { body: { name, criteria, frequency } })
    await onChanged()
    if (result.error !== null) toast(failureToast(result))
  }
  const remove = async () => {
    const result = await call('savedSearches.delete', { params: { id } })
    await onChanged()
    if (result.error !== null) toast(failureToast(result))
    else toast({ text: `“${name}” is deleted.`, action: { label: 'Undo', run: () => void restore() } })
  }
  return (
    <>
      <IconButton label={`Change ${name}`} icon={<Pencil />} onClick={() => setIsOpen(true)} />
      <IconButton
        label={`${isPaused ? 'Resume' : 'Pause'} ${name}`}
        icon={isPaused ? <Play /> : <Pause />}
        onClick={() => void pause()}
      />
      <IconButton label={`Delete ${name}`} icon={<Trash2 />} onClick={() => void remove()} />
      {isOpen && <SearchDialog criteria={criteria} saved={search} onClose={() => setIsOpen(false)} />}
    </>
  )
}
