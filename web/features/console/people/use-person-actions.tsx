import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CallResult } from '../../../../contract/endpoint.ts'
import { callQuery } from '../../../api/cache/query.ts'
import { call } from '../../../api/call.ts'
import { saveFile } from '../../../save-file.ts'
import { useProving } from '../frame/staff-call.tsx'
import { DaysField, forGood } from '../records/days-field.tsx'
import { PolicyField, policyOf } from '../records/policy-field.tsx'
import type { ReasonedAction } from '../records/reason-dialog.tsx'
import { readByOwner } from '../records/reason-field.tsx'
import { MeasureFields, measureOf } from './measure-fields.tsx'
import { deletionRefusals, type PersonDetail } from './person-words.ts'

type Input = { params: { id: string }; body: { reason: string } }
type Send = (make: (input: Input, form: FormData) => Promise<CallResult<unknown>>) => ReasonedAction['send']
type Name =
  | 'measure'
  | 'suspend'
  | 'changeSuspension'
  | 'lift'
  | 'liftLimit'
  | 'signOut'
  | 'resetFactors'
  | 'export'
  | 'delete'

/** The actions on an account, each of which asks why. */
export function usePersonActions({
  id,
  username,
  suspended_until,
}: PersonDetail): Record<Name, ReasonedAction> {
  const proving = useProving()
  const { data } = useQuery(callQuery('consolePeople.record', { params: { id } }))
  const cache = useQueryClient()
  const newest = data && (data.member.decisions[0]?.id ?? null)
  return useMemo(() => {
    const send: Send = (make) => async (reason, form) => {
      const { code, error } = await proving(() => make({ params: { id }, body: { reason } }, form))
      if (code === 'queue.newer_decision')
        void cache.invalidateQueries({ queryKey: ['consolePeople.record'] })
      return (code && deletionRefusals[code]) ?? error
    }
    return {
      measure: measureAction(id, username, newest, send),
      changeSuspension: changeAction({ username, isForGood: suspended_until === null }, newest, send),
      ...accessActions(username, send),
      ...requestActions(username, send),
    }
  }, [id, username, suspended_until, newest, proving, cache])
}

function measureAction(
  id: string,
  username: string,
  newest: string | null | undefined,
  send: Send,
): ReasonedAction {
  return {
    title: `Warn or limit @${username}`,
    action: 'Warn or limit',
    done: 'Decided. We’ve told them.',
    fields: <MeasureFields />,
    asks: readByOwner,
    send:
      newest === undefined
        ? stillLoading
        : send(({ body }, form) =>
            call('consoleDecisions.create', {
              body: {
                target: { kind: 'person', id },
                newest_decision: newest,
                ...measureOf(form),
                policy: policyOf(form),
                text: body.reason,
              },
            }),
          ),
  }
}

const stillLoading = async () => 'Earlier decisions are still loading. Please try again in a moment.'

function changeAction(
  { username, isForGood }: { username: string; isForGood: boolean },
  newest: string | null | undefined,
  send: Send,
): ReasonedAction {
  return {
    title: `Change the suspension of @${username}`,
    action: 'Change suspension',
    note: 'The new end counts instead of the one before. Strikes stay as they are.',
    done: 'The suspension is changed. We’ve told them.',
    fields: (
      <>
        <DaysField andForGood={!isForGood} />
        <PolicyField />
      </>
    ),
    asks: readByOwner,
    send:
      newest === undefined
        ? stillLoading
        : send(({ params, body }, form) => {
            const days = form.get('days')
            return call('consolePeople.changeSuspension', {
              params,
              body: {
                ...body,
                policy: policyOf(form),
                days: days === forGood ? null : Number(days),
                newest_decision: newest,
              },
            })
          }),
  }
}

function accessActions(username: string, send: Send) {
  return {
    suspend: {
      title: `Suspend @${username}?`,
      action: 'Suspend',
      note: 'They are signed out everywhere and cannot sign in. Their listings are paused; open orders continue.',
      done: 'The account is suspended.',
      fields: <PolicyField />,
      asks: readByOwner,
      send: send(({ params, body }, form) =>
        call('consolePeople.suspend', { params, body: { ...body, policy: policyOf(form) } }),
      ),
    },
    lift: {
      title: `Lift the suspension of @${username}?`,
      action: 'Lift suspension',
      note: 'They can sign in again. Their listings stay paused until they publish them.',
      done: 'The suspension is lifted.',
      send: send((input) => call('consolePeople.lift', input)),
    },
    liftLimit: {
      title: `Lift the limit of @${username}?`,
      action: 'Lift limit',
      note: 'They can publish, make offers and write again. Strikes stay, so another one limits them again.',
      done: 'The limit is lifted. We’ve told them.',
      send: send((input) => call('consolePeople.liftLimit', input)),
    },
    signOut: {
      title: `Sign @${username} out everywhere?`,
      action: 'Sign out everywhere',
      note: 'They can sign in again at once.',
      done: 'They are signed out on every device.',
      send: send((input) => call('consolePeople.signOut', input)),
    },
    resetFactors: {
      title: `Reset the second factors of @${username}?`,
      action: 'Reset second factors',
      note: 'They then sign in with their password alone, and get an email. Say how you know that it is them.',
      done: 'The second factors are removed.',
      send: send((input) => call('consolePeople.resetFactors', input)),
    },
  }
}

function requestActions(username: string, send: Send) {
  return {
    export: {
      title: `Export the data of @${username}?`,
      action: 'Export data',
      note: 'Only if they asked for it. Send the file to nobody but them.',
      done: 'The file is saved.',
      send: send(async (input) => {
        const result = await call('consolePeople.exportData', input)
        if (result.data)
          saveFile(`${username}.json`, JSON.stringify(result.data, null, 2), 'application/json')
        return result
      }),
    },
    delete: {
      title: `Delete the account of @${username}?`,
      action: 'Delete account',
      note: 'Only if they asked for it. Their listings and photos go with it; orders stay without their data. This cannot be undone.',
      done: 'The account is deleted.',
      send: send((input) => call('consolePeople.delete', input)),
    },
  }
}
