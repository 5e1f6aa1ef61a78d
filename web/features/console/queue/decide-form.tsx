import { type FormEvent, type KeyboardEvent, useState } from 'react'
import type { QueueDetail } from '../../../../contract/calls/console/queue-shape.ts'
import { isRestriction, isTemporary } from '../../../../contract/rules/moderation/outcomes.ts'
import { type PolicyId, policies } from '../../../../contract/rules/moderation/policies.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { DaysField } from '../records/days-field.tsx'
import { DetailPart } from '../records/detail-part.tsx'
import { chosenPolicies } from '../records/policy-field.tsx'
import { OutcomeField } from './outcome-field.tsx'
import { possibleOutcomes } from './possible-outcomes.ts'
import { effectWords, startOfText } from './queue-words.ts'
import { reasonsByWeight, suggestedPolicy } from './suggested-policy.ts'
import { useDecide, type Verdict } from './use-decide.ts'

interface DecideFormProps {
  detail: QueueDetail
  onDecided: () => void
}

type Draft = Pick<Verdict, 'policy'> & { outcome: Verdict['outcome'] | undefined; text: string }

/**
 * What happens to an item, with the rule, the words for its owner and a note for staff. Nothing is chosen beforehand, so that a
 * single press of Enter decides nothing.
 */
export function DecideForm({ detail, onDecided }: DecideFormProps) {
  const { item } = detail
  const outcomes = possibleOutcomes(detail)
  const [draft, setDraft] = useState<Draft>({ outcome: undefined, policy: undefined, text: '' })
  const { decide, problem, isBusy } = useDecide(item, onDecided)
  const { outcome, policy } = draft
  const isRestricting = outcome !== undefined && isRestriction(outcome)
  const choose = (next: PolicyId) =>
    setDraft(({ text, ...rest }) => ({
      ...rest,
      policy: next,
      // Words of their own stay.
      text: text === '' || text === (rest.policy && startOfText[rest.policy]) ? startOfText[next] : text,
    }))
  const chooseOutcome = (next: Verdict['outcome']) => {
    setDraft((current) => ({ ...current, outcome: next }))
    const suggested = suggestedPolicy(reasonsByWeight(detail))
    if (isRestriction(next) && policy === undefined && suggested) choose(suggested)
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (outcome === undefined) return
    const form = new FormData(event.currentTarget)
    void decide({
      ...draft,
      outcome,
      policy: isRestricting ? policy : undefined,
      note: String(form.get('note') ?? ''),
      days: form.has('days') ? Number(form.get('days')) : undefined,
      with_strike: form.has('strike'),
      with_take_down: form.has('take_down'),
    })
  }
  const isOthers = item.claim !== null && !item.claim.is_own
  return (
    <DetailPart title="Decide">
      <form
        onSubmit={send}
        onKeyDown={isBusy || isOthers ? undefined : sendFromText}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        {problem && <Alert title="Nothing was changed">{problem}</Alert>}
        <OutcomeField outcomes={outcomes} kind={item.kind} value={outcome} onChange={chooseOutcome} />
        <p className="text-sm text-soft">{outcome ? effectWords[outcome] : 'Choose what happens.'}</p>
        {isRestricting && <Rule policy={policy} onChoose={choose} />}
        {outcome && isTemporary(outcome) && <DaysField />}
        {outcome && (outcome !== 'dismiss' || item.kind === 'notice') && (
          <OwnerText outcome={outcome} text={draft.text} onChange={(text) => setDraft({ ...draft, text })} />
        )}
        <TextArea name="note" label="Note for staff" optional rows={2} maxLength={2000} />
        {isRestricting && <Extras outcome={outcome} kind={item.kind} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            variant={isRestricting ? 'danger' : 'primary'}
            busy={isBusy}
            disabled={isOthers}
          >
            Decide and open next
          </Button>
        </div>
      </form>
    </DetailPart>
  )
}

/** Enter begins a line in a text; with Ctrl or Command it sends the form, as it does in the other fields by itself. */
function sendFromText(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

function Rule({ policy, onChoose }: { policy: PolicyId | undefined; onChoose: (id: PolicyId) => void }) {
  return (
    <Select
      label="Rule"
      placeholder="Choose a rule"
      help={policy && policies[policy].sentence}
      options={chosenPolicies.map((id) => ({ value: id, label: policies[id].title }))}
      value={policy ?? ''}
      required
      onChange={({ target }) => {
        const chosen = chosenPolicies.find((id) => id === target.value)
        if (chosen) onChoose(chosen)
      }}
    />
  )
}

interface OwnerTextProps {
  outcome: Verdict['outcome']
  text: string
  onChange: (text: string) => void
}

/** What the owner reads. */
function OwnerText({ outcome, text, onChange }: OwnerTextProps) {
  const isAppeal = outcome === 'uphold' || outcome === 'reject'
  const isOptional = !isRestriction(outcome) && outcome !== 'refuse' && !isAppeal
  const isAnswer = isAppeal || outcome === 'dismiss'
  const isHeld = outcome === 'release' || outcome === 'refuse'
  const help = isAnswer || isHeld ? undefined : 'What happened, in plain words. Don’t name who reported it.'
  return (
    <TextArea
      label={isAnswer ? 'Answer' : isHeld ? 'For the seller' : 'For the owner'}
      help={help}
      optional={isOptional}
      required={!isOptional}
      rows={3}
      maxLength={2000}
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

const onAccount: readonly string[] = ['warn', 'limit', 'suspend', 'ban']
const withContent: readonly string[] = ['listing', 'review', 'message', 'notice']

/** What else follows. */
function Extras({ outcome, kind }: { outcome: Verdict['outcome']; kind: QueueDetail['item']['kind'] }) {
  return (
    <div className="grid">
      {onAccount.includes(outcome) && withContent.includes(kind) && (
        <Checkbox name="take_down" label="Also take it down" defaultChecked />
      )}
      {outcome !== 'warn' && <Checkbox name="strike" label="Count it as a strike" defaultChecked />}
    </div>
  )
}
