import type { EventName, EventProperties } from '../../../contract/rules/site/analytics.ts'
import { controlLabel, describeClick, formName, labelOf } from './describe.ts'
import { createRageWatch } from './rage.ts'
import { track } from './track.ts'

/** Listens on the whole document, so that pages need no tracking code. */
export function listenToPage(): void {
  const raging = createRageWatch()
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return
      const described = describeClick(event.target)
      if (described)
        track(described.name, described.properties as unknown as EventProperties[EventName] & never)
      // Key presses have no position.
      if (event.detail > 0 && raging({ x: event.clientX, y: event.clientY, at: event.timeStamp }))
        track('feature_usage', { feature: 'rage_click', detail: controlLabel(event.target).slice(0, 255) })
    },
    true,
  )
  listenToForms()
  document.addEventListener('stoop:modal', (event) => {
    const { title, open } = (event as CustomEvent<{ title: string; open: boolean }>).detail
    track(open ? 'modal_open' : 'modal_close', { modal: title })
  })
  addEventListener('error', ({ message }) => track('error_occurred', { message, kind: 'script' }))
  addEventListener('unhandledrejection', ({ reason }) => {
    const message = reason instanceof Error ? reason.message : String(reason)
    track('error_occurred', { message, kind: 'promise' })
  })
}

function listenToForms(): void {
  const started = new WeakSet<Element>()
  document.addEventListener(
    'input',
    ({ target }) => {
      const form = target instanceof Element ? target.closest('form') : null
      if (!form || started.has(form)) return
      started.add(form)
      track('form_start', { form: formName(form) })
    },
    true,
  )
  document.addEventListener(
    'submit',
    ({ target }) => {
      if (target instanceof Element) track('form_submit', { form: formName(target) })
    },
    true,
  )
  document.addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
      const preference = target.closest<HTMLElement>('[data-preference]')?.dataset.preference
      const label = target.labels?.[0]
      const value = target.value === 'on' && label ? labelOf(label) : target.value
      if (preference) track('preference_change', { preference, value })
    },
    true,
  )
}
