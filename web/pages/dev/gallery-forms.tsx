import { DollarSign, Package, Search, Truck } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { GallerySection } from './gallery-section.tsx'

const categories = ['Clothing', 'Electronics', 'Furniture'].map((label) => ({ value: label, label }))
const options = [
  {
    value: 'pickup',
    title: 'Pickup',
    note: 'Park Slope, after you pay',
    aside: 'Free',
    icon: <Package aria-hidden="true" />,
  },
  {
    value: 'delivery',
    title: 'Delivery',
    note: 'Today, in a two-hour window',
    aside: 'from $5.49',
    icon: <Truck aria-hidden="true" />,
  },
  { value: 'moving', title: 'Moving help', note: 'This seller offers pickup only', disabled: true },
] as const

/** Every field, with and without an error. */
export function GalleryForms() {
  const [way, setWay] = useState<(typeof options)[number]['value'] | null>('pickup')
  const [code, setCode] = useState('402')
  return (
    <GallerySection title="Forms">
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <TextField label="Title" help="What a friend would call it" defaultValue="Walnut bookcase" />
        <TextField label="Email" type="email" defaultValue="mara@" error="Invalid email address" />
        <TextField
          label="Price"
          inputMode="decimal"
          start={<DollarSign aria-hidden="true" />}
          defaultValue="45"
        />
        <TextField
          label="Search"
          type="search"
          start={<Search aria-hidden="true" />}
          placeholder="Lamp, desk, bike"
        />
        <PasswordField label="Password" autoComplete="new-password" help="At least 10 characters" />
        <Select label="Category" options={categories} placeholder="Choose a category" />
        <TextArea
          label="Description"
          optional
          maxLength={5000}
          defaultValue="Two shelves, one small scratch."
        />
        <TextArea label="Why you?" error="Tell us a little more" defaultValue="Because" />
        <CodeField
          label="Verification code"
          value={code}
          onChange={setCode}
          help="We sent it to mara@example.com"
        />
        <CodeField label="Pickup code" value="123456" onChange={() => {}} error="That code is not right" />
        <div>
          <Checkbox label="I agree to the terms" defaultChecked />
          <Checkbox label="I have read the house rules" error="Please accept them to go on" />
          <Switch label="Offer delivery" help="Buyers pay for it" defaultChecked />
          <Switch label="Pause this listing" />
          <Switch label="Not available here" disabled />
        </div>
        <RadioCards
          legend="How do you want to get it?"
          name="way"
          cards={options}
          value={way}
          onChange={setWay}
        />
        <TextField label="Not editable now" defaultValue="Reserved" disabled />
      </div>
    </GallerySection>
  )
}
