import { editCategories, MAX_CATEGORY_LENGTH } from '../../../../contract/rules/listings/categories.ts'
import {
  cleanPriceInput,
  conditions,
  humanize,
  MAX_DESCRIPTION_LENGTH,
  MAX_TITLE_LENGTH,
} from '../../../../contract/rules/listings/listing.ts'
import { useCharges } from '../../../charges.ts'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { DeliveryTermsSection } from '../../account/pickup/delivery-terms.tsx'
import type { DeliveryTerms } from '../../account/pickup/use-delivery-terms.ts'
import { DetailsField } from './details-field.tsx'
import { feeSentence } from './fee-note.tsx'
import { findDetails } from './found-details.ts'
import { dollarsOf, type ListingForm, type ValidatedField } from './listing-form.ts'
import { PlaceField } from './place-field.tsx'

export interface ListingFieldsProps {
  form: ListingForm
  change: (fields: Partial<ListingForm>) => void
  errors: Partial<Record<ValidatedField, string>>
  /** By row id. */
  detailErrors: Record<string, string>
  /** Called when a field loses the focus and may be validated. */
  onLeave: (field: ValidatedField) => void
  /** The seller's terms, shown while delivery is switched on. */
  terms?: DeliveryTerms
}

const conditionNotes = {
  new: 'Never used, perhaps still in its box',
  like_new: 'Used once or twice, no marks',
  good: 'Used and cared for, small marks',
  fair: 'Works, and shows its age',
  poor: 'Needs repair, or is for parts',
}
const conditionCards = conditions.map((value) => ({
  value,
  title: humanize(value),
  note: conditionNotes[value],
}))
const categoryOptions = editCategories.map((name) => ({ value: name, label: name }))

/** The fields of a listing. @source spec §5 Edit listing, §9; product-decisions §9.25 */
export function ListingFields(props: ListingFieldsProps) {
  const { form, change, errors, onLeave } = props
  return (
    <>
      <TextField
        label="Title"
        name="title"
        value={form.title}
        maxLength={MAX_TITLE_LENGTH}
        help="2-4 words"
        error={errors.title}
        aside={<Counter length={form.title.length} max={MAX_TITLE_LENGTH} />}
        autoComplete="off"
        dir="auto"
        onChange={({ target }) => change({ title: target.value })}
        onBlur={() => onLeave('title')}
      />
      <TextArea
        label="Description"
        name="description"
        value={form.description}
        maxLength={MAX_DESCRIPTION_LENGTH}
        help="What it is, how old, why you’re passing it on, what to know."
        error={errors.description}
        dir="auto"
        onChange={({ target }) => change({ description: target.value })}
        onBlur={() => onLeave('description')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <PriceField {...props} />
        <CategoryField {...props} />
      </div>
      <RadioCards
        legend="Condition"
        name="condition"
        cards={conditionCards}
        value={form.condition}
        onChange={(condition) => change({ condition })}
      />
      <DetailsField
        rows={form.details}
        errors={props.detailErrors}
        found={findDetails(form, form.details)}
        onChange={(details) => change({ details })}
      />
      <PlaceField
        value={form.place}
        error={errors.place}
        onChange={(place) => change({ place })}
        onBlur={() => onLeave('place')}
      />
      <DeliverySwitch
        checked={form.delivery}
        terms={props.terms}
        onChange={(delivery) => change({ delivery })}
      />
    </>
  )
}

function Counter({ length, max }: { length: number; max: number }) {
  return (
    <span className="tabular shrink-0 text-soft">
      {length} / {max}
    </span>
  )
}

/** @source spec §5: strips all but digits and dot; product-decisions §3: 0 is a giveaway */
function PriceField({ form, change, errors, onLeave }: ListingFieldsProps) {
  const price = dollarsOf(form.price)
  const free = price === 0
  const sentence = feeSentence(useCharges(), price)
  return (
    <TextField
      label="Price"
      name="price"
      value={form.price}
      start="$"
      inputMode="decimal"
      autoComplete="off"
      help={free ? 'Free: you’re giving it away.' : (sentence ?? 'In dollars. 0 gives it away.')}
      error={errors.price}
      onChange={({ target }) => change({ price: cleanPriceInput(target.value) })}
      onBlur={() => onLeave('price')}
    />
  )
}

function CategoryField({ form, change, errors, onLeave }: ListingFieldsProps) {
  return (
    <div className="grid gap-3">
      <Select
        label="Category"
        name="category"
        value={form.category}
        options={categoryOptions}
        placeholder="Choose a category"
        error={errors.category}
        onChange={({ target }) => change({ category: target.value })}
        onBlur={() => onLeave('category')}
      />
      {form.category === 'Other' && (
        <TextField
          label="In your own words"
          name="own-category"
          optional
          value={form.ownCategory}
          maxLength={MAX_CATEGORY_LENGTH}
          aside={<Counter length={form.ownCategory.length} max={MAX_CATEGORY_LENGTH} />}
          help="What you’d file it under"
          autoComplete="off"
          dir="auto"
          onChange={({ target }) => change({ ownCategory: target.value })}
        />
      )}
    </div>
  )
}

/** Off by default. @source spec §9 Listing defaults; product-decisions §9.8 */
export function DeliverySwitch({ checked, terms, onChange }: DeliverySwitchProps) {
  return (
    <div className="grid gap-3">
      <Switch
        label="Offer delivery"
        help="Deliver it yourself or use a courier. Pickup is always possible."
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {checked && terms && <DeliveryTermsSection terms={terms} />}
    </div>
  )
}

interface DeliverySwitchProps {
  checked: boolean
  /** Asked right below the switch while it is on. */
  terms: DeliveryTerms | undefined
  onChange: (on: boolean) => void
}
