import { MAX_WEBHOOK_URL, webhookTypes } from '../../../../contract/rules/site/webhooks.ts'
import { call } from '../../../api/call.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { useProving } from '../frame/staff-call.tsx'
import { inAuditLog, ReasonField, reasonOf } from '../records/reason-field.tsx'
import { eventGroups, type StaffEndpoint } from './webhook-words.ts'

interface CreateEndpointProps {
  /** Gets the signing secret, which the server does not show again. */
  onCreated: (secret: string) => void
  onClose: () => void
}

/** Asks where events are sent, and which. */
export function CreateEndpoint({ onCreated, onClose }: CreateEndpointProps) {
  const proving = useProving()
  return (
    <FormDialog
      title="Add an endpoint"
      action="Add endpoint"
      failed="No endpoint was added"
      onClose={onClose}
      onSend={async (form) => {
        const { data, error } = await proving(() => call('consoleWebhooks.create', { body: readForm(form) }))
        if (data) onCreated(data.secret)
        return error
      }}
    >
      <EndpointFields />
      <ReasonField {...inAuditLog} />
    </FormDialog>
  )
}

interface EditEndpointProps {
  endpoint: StaffEndpoint
  onDone: () => void
  onClose: () => void
}

/** Asks for another address and other events. */
export function EditEndpoint({ endpoint, onDone, onClose }: EditEndpointProps) {
  const proving = useProving()
  return (
    <FormDialog
      title="Edit endpoint"
      action="Save changes"
      failed="Nothing was changed"
      onClose={onClose}
      onSend={async (form) => {
        const { error } = await proving(() =>
          call('consoleWebhooks.change', { params: { id: endpoint.id }, body: readForm(form) }),
        )
        if (error === null) onDone()
        return error
      }}
    >
      <EndpointFields endpoint={endpoint} />
      <p className="text-sm text-soft">
        The signing secret stays the same. If you change the address, deliveries that are waiting go to the
        new one.
      </p>
      <ReasonField {...inAuditLog} />
    </FormDialog>
  )
}

function readForm(form: FormData) {
  return {
    url: String(form.get('url') ?? ''),
    event_types: webhookTypes.filter((type) => form.get(type) === 'on'),
    reason: reasonOf(form),
  }
}

function EndpointFields({ endpoint }: { endpoint?: StaffEndpoint }) {
  return (
    <>
      <TextField
        name="url"
        type="url"
        label="Address"
        placeholder="https://"
        help="We send each event there as a POST request. It must be on the public internet."
        required
        maxLength={MAX_WEBHOOK_URL}
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={endpoint?.url}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        {eventGroups.map(({ name, events }) => (
          <fieldset key={name}>
            <legend className="font-semibold text-sm">{name}</legend>
            {events.map(([type, label]) => (
              <Checkbox
                key={type}
                name={type}
                label={label}
                defaultChecked={endpoint?.event_types.includes(type)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </>
  )
}
