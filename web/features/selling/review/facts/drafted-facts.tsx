import { useState } from 'react'
import { MAX_TITLE_LENGTH } from '../../../../../contract/rules/listings/listing.ts'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { Draft } from '../../draft/draft.ts'
import type { ListingForm, ValidatedField } from '../../form/listing-form.ts'
import { categoryOf, type DraftedFields, detailName } from '../review.ts'
import { CategoryInput, ConditionInput } from './drafted-inputs.tsx'
import { Fact } from './fact.tsx'

interface DraftedFactsProps {
  draft: Draft
  fields: DraftedFields | null
  errors: Partial<Record<ValidatedField, string>>
  change: (fields: Partial<ListingForm>) => void
}

/** The drafted fields with their sources. A field that could not be drafted is an input. */
export function DraftedFacts({ draft, fields, errors, change }: DraftedFactsProps) {
  const { form } = draft
  // A field that was missing at first stays an input while the seller types.
  const [missing] = useState(() => missingFields(form))
  return (
    <div className="grid gap-5">
      <TitleFact form={form} fields={fields} errors={errors} change={change} isMissing={missing.title} />
      <DescriptionFact
        form={form}
        fields={fields}
        errors={errors}
        change={change}
        isMissing={missing.description}
      />
      <CategoryFact
        form={form}
        fields={fields}
        errors={errors}
        change={change}
        isMissing={missing.category}
      />
      <DetailFacts form={form} fields={fields} />
      <ConditionInput form={form} change={change} />
    </div>
  )
}

function missingFields({ title, description, category }: ListingForm) {
  return {
    title: title.trim() === '',
    description: description.trim() === '',
    category: category.trim() === '',
  }
}

interface FieldFactProps extends Pick<DraftedFactsProps, 'fields' | 'errors' | 'change'> {
  form: ListingForm
  isMissing: boolean
}

function TitleFact({ form, fields, errors, change, isMissing }: FieldFactProps) {
  const { title } = form
  return (
    <Fact label="Title" origin={fields?.origins.title} isDrafted={title === fields?.title} text={title}>
      {isMissing && (
        <TextField
          label="Title"
          name="title"
          value={title}
          maxLength={MAX_TITLE_LENGTH}
          help="2-4 words"
          error={errors.title}
          autoComplete="off"
          dir="auto"
          onChange={({ target }) => change({ title: target.value })}
        />
      )}
    </Fact>
  )
}

function DescriptionFact({ form, fields, errors, change, isMissing }: FieldFactProps) {
  const { description } = form
  return (
    <Fact
      label="Description"
      origin={fields?.origins.description}
      isDrafted={description === fields?.description}
      text={description}
    >
      {isMissing && (
        <TextArea
          label="Description"
          name="description"
          value={description}
          help="What it is, how old, why you’re passing it on, what to know."
          error={errors.description}
          dir="auto"
          onChange={({ target }) => change({ description: target.value })}
        />
      )}
    </Fact>
  )
}

function CategoryFact({ form, fields, errors, change, isMissing }: FieldFactProps) {
  const category = categoryOf(form)
  return (
    <Fact
      label="Category"
      origin={fields?.origins.category}
      isDrafted={category.toLowerCase() === fields?.category.toLowerCase()}
      text={category}
    >
      {isMissing && <CategoryInput form={form} error={errors.category} change={change} />}
    </Fact>
  )
}

function DetailFacts({ form, fields }: { form: ListingForm; fields: DraftedFields | null }) {
  const written = form.details.filter(({ name, value }) => name.trim() !== '' && value.trim() !== '')
  return written.map(({ id, name, value }) => {
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
  })
}

/** The drafted detail with this name, and its source. */
function draftedDetail(fields: DraftedFields | null, name: string) {
  const key = Object.keys(fields?.details ?? {}).find(
    (known) => detailName(known).toLowerCase() === name.trim().toLowerCase(),
  )
  return key === undefined ? undefined : { value: fields?.details[key], origin: fields?.origins.details[key] }
}
