import { editCategories, MAX_CATEGORY_LENGTH } from '../../../../../contract/rules/listings/categories.ts'
import { conditions, humanize } from '../../../../../contract/rules/listings/listing.ts'
import { Select } from '../../../../ui/fields/select.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { ListingForm } from '../../form/listing-form.ts'

interface DraftedInputProps {
  form: ListingForm
  change: (fields: Partial<ListingForm>) => void
}

/** Only the seller knows the condition, so it is always an input. */
export function ConditionInput({ form, change }: DraftedInputProps) {
  return (
    <div>
      <Select
        label="Condition"
        name="condition"
        value={form.condition}
        options={conditions.map((value) => ({ value, label: humanize(value) }))}
        help="Only you know this. It affects the price we suggest."
        onChange={({ target }) =>
          change({ condition: conditions.find((known) => known === target.value) ?? form.condition })
        }
      />
    </div>
  )
}

/** Asks for a category that could not be drafted. */
export function CategoryInput({ form, error, change }: DraftedInputProps & { error: string | undefined }) {
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
