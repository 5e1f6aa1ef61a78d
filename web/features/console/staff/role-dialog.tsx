import { call } from '../../../api/call.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { useProving } from '../frame/staff-call.tsx'

interface RoleDialogProps {
  /** Whose role; asked for where it is not known. */
  account?: string | undefined
  role: 'member' | 'moderator' | 'operator'
  onDone: () => void
  onClose: () => void
}

const roles = [
  { value: 'moderator', label: 'Moderator' },
  { value: 'operator', label: 'Operator' },
  { value: 'member', label: 'Member, without the console' },
]

/** Gives somebody a role, or takes it away. */
export function RoleDialog({ account, role, onDone, onClose }: RoleDialogProps) {
  const proving = useProving()
  return (
    <FormDialog
      title={account ? `Role of @${account}` : 'Give somebody a role'}
      action="Save"
      failed="Nothing was changed"
      onClose={onClose}
      onSend={async (form) => {
        const field = (name: string) => String(form.get(name) ?? '')
        const body = {
          account: account ?? field('account'),
          role: field('role') as RoleDialogProps['role'],
          reason: field('reason'),
        }
        const { error } = await proving(() => call('staff.grant', { body }))
        if (error === null) onDone()
        return error
      }}
    >
      {!account && (
        <TextField name="account" label="Email or username" autoCapitalize="none" required maxLength={254} />
      )}
      <div className="grid gap-2">
        <Select name="role" label="Role" options={roles} defaultValue={role} />
        <p className="text-sm text-soft">
          Moderators deal with reports, listings and people; operators also with money, settings and roles.
        </p>
      </div>
      <TextField name="reason" label="Why" help="Kept in the audit log." required maxLength={500} />
    </FormDialog>
  )
}
