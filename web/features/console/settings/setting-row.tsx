import { dayText } from '../../../dates.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Badge } from '../../../ui/cards/badge.tsx'
import { openMark, rowProps } from '../frame/list-keys.ts'
import type { Setting, SettingEdit } from './setting-words.ts'

interface SettingRowProps {
  setting: Setting
  onEdit: (edit: SettingEdit) => void
}

/** One setting: what it does, what applies now and where that comes from. */
export function SettingRow({ setting, onEdit }: SettingRowProps) {
  const { label, help, source, problem } = setting
  return (
    <li
      {...rowProps}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,11rem)_13rem]"
    >
      <div className="col-span-2 grid content-start gap-1 md:col-span-1">
        <p className="font-semibold">{label}</p>
        <p className="max-w-prose text-sm text-soft">{help}</p>
        {problem && (
          <p className="wrap-anywhere max-w-prose text-sm text-warning-ink">
            “{problem.text}” is stored and ignored: it {problem.reason}.
          </p>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-1">
        <CurrentValue setting={setting} />
        <p className="text-sm text-soft">
          <Source setting={setting} />
        </p>
      </div>
      <div className="flex flex-wrap items-start justify-end gap-2">
        {(source === 'stored' || problem) && (
          <Button
            variant="ghost"
            aria-label={`Reset ${label}`}
            onClick={() => onEdit({ setting, how: 'reset' })}
          >
            Reset
          </Button>
        )}
        <ChangeButton setting={setting} onEdit={onEdit} />
      </div>
    </li>
  )
}

function CurrentValue({ setting: { input, value } }: Pick<SettingRowProps, 'setting'>) {
  if (input === 'switch')
    return (
      <div>
        <Badge variant={value.text === 'on' ? 'success' : 'warning'}>{value.shown}</Badge>
      </div>
    )
  return <p className="tabular wrap-anywhere font-semibold">{value.shown}</p>
}

/** Where the value comes from. The names of variables are long and break after an underscore. */
function Source({ setting: { source, variable, changed_at } }: Pick<SettingRowProps, 'setting'>) {
  if (source === 'stored') return `Changed ${changed_at ? dayText(changed_at) : ''}`
  if (source === 'default' || !variable) return 'Default'
  return variable.split(/(?<=_)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one name
    <span key={index}>
      {part}
      <wbr />
    </span>
  ))
}

function ChangeButton({ setting, onEdit }: SettingRowProps) {
  const { label, input, value } = setting
  const isOn = value.text === 'on'
  const word = input !== 'switch' ? 'Change' : isOn ? 'Turn off' : 'Turn on'
  return (
    <Button
      {...openMark}
      variant="secondary"
      className="md:w-28"
      aria-label={`${word}: ${label}`}
      onClick={() => onEdit({ setting, how: 'change' })}
    >
      {word}
    </Button>
  )
}
