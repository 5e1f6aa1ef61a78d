import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/cache/query.ts'
import { ConsoleFrame } from '../../features/console/frame/console-frame.tsx'
import { useListKeys } from '../../features/console/frame/list-keys.ts'
import { Section } from '../../features/console/frame/section.tsx'
import { QueryProblem } from '../../features/console/records/query-problem.tsx'
import { CityFacts } from '../../features/console/settings/city-facts.tsx'
import { EditDialog } from '../../features/console/settings/edit-dialog.tsx'
import { ProviderList } from '../../features/console/settings/provider-list.tsx'
import { SettingHistory } from '../../features/console/settings/setting-history.tsx'
import { SettingRow } from '../../features/console/settings/setting-row.tsx'
import type { SettingEdit, SettingsPage } from '../../features/console/settings/setting-words.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** The city and what operators change while Stoop runs. */
export default function Settings() {
  const reading = useQuery({ ...callQuery('consoleSettings.list'), refetchOnWindowFocus: 'always' })
  const { data, error } = reading
  useListKeys()
  return (
    <ConsoleFrame current="City and settings">
      <CityFacts />
      <QueryProblem query={reading} />
      {data ? <Groups page={data} /> : !error && <Skeleton className="h-96" />}
    </ConsoleFrame>
  )
}

function Groups({ page: { groups, history, providers } }: { page: SettingsPage }) {
  const [edit, setEdit] = useState<SettingEdit | null>(null)
  const all = groups.flatMap(({ settings }) => settings)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,7fr)_minmax(0,3fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {groups.map(({ title, settings }) => (
          <Section key={title} title={title}>
            <ul aria-label={title} className="divide-y divide-line border-line border-y">
              {settings.map((setting) => (
                <SettingRow key={setting.key} setting={setting} onEdit={setEdit} />
              ))}
            </ul>
          </Section>
        ))}
        <Section
          title="Set in the environment"
          note="Secrets, service addresses and the choice of providers are environment variables. Changing them takes a restart."
        >
          <ProviderList providers={providers} />
        </Section>
      </div>
      <Section title="History">
        <SettingHistory
          history={history}
          labelOf={(key) => all.find((setting) => setting.key === key)?.label ?? null}
        />
      </Section>
      {edit && <EditDialog {...edit} onClose={() => setEdit(null)} />}
    </div>
  )
}
