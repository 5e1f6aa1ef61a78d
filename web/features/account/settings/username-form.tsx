import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { auth, useAuth } from '../../auth/use-auth.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { usernameRules } from '../form/form-rules.ts'
import { plainNotice } from '../form/notices.ts'
import { useForm } from '../form/use-form.ts'

/** Changes the username. @source product-decisions §2 */
export function UsernameForm() {
  const { user } = useAuth()
  const toast = useToast()
  const { form, field, notice, busy } = useForm({
    rules: usernameRules,
    async send({ username }) {
      const result = await call('users.updateMe', { body: { username } })
      if (result.error !== null) return plainNotice(result)
      auth.update(result.data)
      toast({ text: `You are @${result.data.username} now.` })
    },
  })
  return (
    <form {...form} className="grid max-w-md gap-3">
      <TextField
        {...field('username')}
        // A name that changed in another tab or on the server needs a fresh field.
        key={user?.username}
        label="Username"
        defaultValue={user?.username}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        start="@"
        help="3 to 30 letters, digits, dots, dashes or underscores."
      />
      <FormAlert notice={notice} />
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        busy={busy}
        busyLabel="Saving…"
      >
        Save username
      </Button>
    </form>
  )
}
