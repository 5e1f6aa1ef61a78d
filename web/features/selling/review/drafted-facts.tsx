import { Camera, CircleHelp, Copy, PenLine, ScanText } from 'lucide-react'
import { useState } from 'react'
import { editCategories, MAX_CATEGORY_LENGTH } from '../../../../contract/rules/categories.ts'
import { conditions, humanize, MAX_TITLE_LENGTH } from '../../../../contract/rules/listings.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Draft } from '../draft/draft.ts'
import type { JudgedField, ListingForm } from '../form/listing-form.ts'
import { categoryOf, type DraftedFields, detailName } from './review.ts'

type Origin = DraftedFields['origins']['title']

const sources = {
  photo: { words: 'Seen in your photo', Icon: Camera },
  text: { words: 'Read on the item', Icon: ScanText },
  similar: { words: 'Similar listings', Icon: Copy },
  guess: { words: 'A guess', Icon: CircleHelp },
  none: { words: 'Not found', Icon: CircleHelp },
}

interface DraftedFactsProps {
  draft: Draft
  fields: DraftedFields | null
  errors: Partial<Record<JudgedField, string>>
  change: (fields: Partial<ListingForm>) => void
}

/** What was drafted, each with where it came from; what could not be told is asked for right here. */
export function DraftedFacts({ draft, fields, errors, change }: DraftedFactsProps) {
  const { form } = draft
  // What was missing when the page opened stays a field while it is being written.
  const [asked] = useState(() => missingOf(form))
  const origins = fields?.origins
  return (
    <div className="grid gap-5">
      <Fact label="Title" origin={origins?.title} isDrafted={form.title === fields?.title} text={form.title}>
        {asked.title && (
          <TextField
            label="Title"
            name="title"
            value={form.title}
            maxLength={MAX_TITLE_LENGTH}
            help="2-4 words"
            error={errors.title}
            autoComplete="off"
            dir="auto"
            onChange={({ target }) => change({ title: target.value })}
          />
        )}
      </Fact>
      <Fact
        label="Description"
        origin={origins?.description}
        isDrafted={form.description === fields?.description}
        text={form.description}
      >
        {asked.description && (
          <TextArea
            label="Description"
            name="description"
            value={form.description}
            help="What it is, how old, why you’re passing it on, what to know."
            error={errors.description}
            dir="auto"
            onChange={({ target }) => change({ description: target.value })}
          />
        )}
      </Fact>
      <Fact
        label="Category"
        origin={origins?.category}
        isDrafted={categoryOf(form).toLowerCase() === fields?.category.toLowerCase()}
        text={categoryOf(form)}
      >
        {asked.category && <CategoryAsked form={form} error={errors.category} change={change} />}
      </Fact>
      {form.details
        .filter(({ name, value }) => name.trim() !== '' && value.trim() !== '')
        .map(({ id, name, value }) => {
          const drafted = draftedDetail(fields, name)
          return (
            <Fact
              key={id}
              label={name}
              origin={drafted?.origin}
              isDrafted={value === drafted?.value}
              text={value}
            />
          )
        })}
      <div>
        <Select
          label="Condition"
          name="condition"
          value={form.condition}
          options={conditions.map((value) => ({ value, label: humanize(value) }))}
          help="Only you can tell. It changes the price we suggest."
          onChange={({ target }) =>
            change({ condition: conditions.find((known) => known === target.value) ?? form.condition })
          }
        />
      </div>
    </div>
  )
}

/** What was drafted under a name, and where it came from. */
function draftedDetail(fields: DraftedFields | null, name: string) {
  const key = Object.keys(fields?.details ?? {}).find(
    (known) => detailName(known).toLowerCase() === name.trim().toLowerCase(),
  )
  return key === undefined ? undefined : { value: fields?.details[key], origin: fields?.origins.details[key] }
}

function missingOf({ title, description, category }: ListingForm) {
  return {
    title: title.trim() === '',
    description: description.trim() === '',
    category: category.trim() === '',
  }
}

function CategoryAsked({
  form,
  error,
  change,
}: {
  form: ListingForm
  error: string | undefined
  change: (fields: Partial<ListingForm>) => void
}) {
  return (
    <div className="grid gap-3">
      <Select
        label="Category"
        name="category"
        value={form.category}
        options={editCategories.map((name) => ({ value: name, label: name }))}
        placeholder="Choose a category"
        help={form.isFiledByTitle ? 'From your title. Change it if it’s wrong.' : undefined}
        error={error}
        onChange={({ target }) => change({ category: target.value })}
      />
      {form.category === 'Other' && (
        <TextField
          label="In your own words"
          name="own-category"
          optional
          value={form.ownCategory}
          maxLength={MAX_CATEGORY_LENGTH}
          autoComplete="off"
          dir="auto"
          onChange={({ target }) => change({ ownCategory: target.value })}
        />
      )}
    </div>
  )
}

function Fact({
  label,
  text,
  origin,
  isDrafted,
  children,
}: {
  label: string
  text: string
  origin: Origin | undefined
  /** Still as it was drafted. */
  isDrafted: boolean
  /** Where it has to be written instead. */
  children?: React.ReactNode
}) {
  if (children)
    return (
      <div className="grid gap-1.5">
        {children}
        {origin?.evidence && <p className="text-soft text-sm">{origin.evidence}</p>}
      </div>
    )
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft text-sm">
        {label}
        <Source origin={isDrafted ? origin : undefined} />
      </p>
      <p dir="auto" className="whitespace-pre-line break-words font-semibold">
        {text}
      </p>
      {isDrafted && origin?.evidence && <p className="text-soft text-sm">{origin.evidence}</p>}
    </div>
  )
}

function Source({ origin }: { origin: Origin | undefined }) {
  const { words, Icon } = origin ? sources[origin.source] : { words: 'Written by you', Icon: PenLine }
  return (
    <Badge look={origin?.source === 'guess' ? 'warning' : 'quiet'}>
      <Icon aria-hidden="true" />
      {words}
    </Badge>
  )
}
