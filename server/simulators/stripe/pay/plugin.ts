import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { executor } from '../../../db/database.ts'
import type { SimulatorContext } from '../context.ts'
import { findPaymentOfSession } from '../store/payments.ts'
import type { SessionRow } from '../store/session-row.ts'
import { findSession, findTyped, isOverdue, saveTyped } from '../store/sessions.ts'
import { authenticationFailure, practiceCardOf } from './cards.ts'
import { formOf, sendPage, takeForms } from './forms.ts'
import { authenticationPage, closedPage, formPage, payPath, successAddress, unknownPage } from './pages.ts'
import { type PayProblems, type PayValues, payValues, problemsOf, readPayForm } from './pay-form.ts'
import { authenticate, type PayOutcome, pay } from './payment.ts'

type SessionRequest = { Params: { id: string }; Querystring: { declined?: string; wrong?: string } }

async function readStyles(): Promise<string> {
  const read = (name: string) => readFile(path.join(import.meta.dirname, 'styles', name), 'utf8')
  return (await Promise.all(['layout.css', 'form.css', 'accounts.css'].map(read))).join('\n')
}

/** The hosted payment pages. Register them on the public app under `/dev/stripe`. */
export function createPayPages(context: SimulatorContext): FastifyPluginAsync {
  return async (app) => {
    const styles = await readStyles()
    takeForms(app)
    app.get('/pay.css', (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(styles),
    )
    app.get<SessionRequest>('/pay/:id', (request, reply) =>
      request.query.wrong === undefined
        ? showForm(context, { id: request.params.id, declined: request.query.declined !== undefined, reply })
        : showTyped(context, request.params.id, reply),
    )
    app.post<SessionRequest>('/pay/:id', (request, reply) =>
      takeForm(context, { id: request.params.id, form: formOf(request.body), reply }),
    )
    app.get<SessionRequest>('/pay/:id/authenticate', (request, reply) =>
      showAuthentication(context, request.params.id, reply),
    )
    app.post<SessionRequest>('/pay/:id/authenticate', async (request, reply) => {
      const confirmed = formOf(request.body).get('result') === 'complete'
      const outcome = await authenticate(context, request.params.id, confirmed)
      // The form shows the payment's last error.
      if (outcome.kind === 'failed') return reply.redirect(payPath(outcome.session), 303)
      return showOutcome(context, outcome, reply)
    })
  }
}

async function showForm(
  context: SimulatorContext,
  { id, declined, reply }: { id: string; declined: boolean; reply: FastifyReply },
): Promise<FastifyReply> {
  const session = await openSession(context, id, reply)
  if (!session) return reply
  const payment = await findPaymentOfSession(executor(context.pool), id)
  const failure = payment?.last_error
  // Shown once after it happened; opening the form again starts without it.
  const shownFailure = failure && (declined || failure.code === authenticationFailure.code) ? failure : null
  const values: PayValues = {
    email: payment?.attempt.email ?? session.customer_email ?? '',
    name: payment?.attempt.name ?? '',
    number: '',
    expiry: '',
    cvc: '',
  }
  const shown = { values, problems: shownFailure ? problemsOf(shownFailure) : {} }
  return sendPage(
    reply,
    200,
    formPage(context, session, shownFailure ? { ...shown, declined: shownFailure.message } : shown),
  )
}

/** The submitted form with its error messages. */
async function showTyped(context: SimulatorContext, id: string, reply: FastifyReply): Promise<FastifyReply> {
  const session = await openSession(context, id, reply)
  if (!session) return reply
  const typed = await findTyped<{ values: PayValues; problems: PayProblems }>(executor(context.pool), id)
  return typed
    ? sendPage(reply, 200, formPage(context, session, typed))
    : reply.redirect(payPath(session), 303)
}

async function takeForm(
  context: SimulatorContext,
  { id, form, reply }: { id: string; form: URLSearchParams; reply: FastifyReply },
): Promise<FastifyReply> {
  const values = payValues(form)
  const read = readPayForm(values, context.clock.now())
  if (read.problems) {
    const session = await openSession(context, id, reply)
    if (!session) return reply
    await saveTyped(executor(context.pool), id, {
      values: withoutRealNumber(values),
      problems: read.problems,
    })
    // Redirects, because Reload and Back on the page of a POST ask to send the form again.
    return reply.redirect(`${payPath(session)}?wrong`, 303)
  }
  const outcome = await pay(context, id, read)
  if (outcome.kind === 'failed') return reply.redirect(`${payPath(outcome.session)}?declined`, 303)
  return showOutcome(context, outcome, reply)
}

async function showAuthentication(
  context: SimulatorContext,
  id: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const session = await openSession(context, id, reply)
  if (!session) return reply
  const payment = await findPaymentOfSession(executor(context.pool), id)
  if (payment?.status !== 'requires_action') return reply.redirect(payPath(session), 303)
  return sendPage(reply, 200, authenticationPage(context, session))
}

function showOutcome(
  context: SimulatorContext,
  outcome: Exclude<PayOutcome, { kind: 'failed' }>,
  reply: FastifyReply,
): FastifyReply {
  if (outcome.kind === 'unknown') return sendPage(reply, 404, unknownPage())
  const { session } = outcome
  if (outcome.kind === 'authenticate') return reply.redirect(`${payPath(session)}/authenticate`, 303)
  // After a double click the browser follows this response, not the first one.
  if (session.status === 'complete')
    return reply.redirect(
      session.ui_mode === 'embedded_page' ? payPath(session) : successAddress(session),
      303,
    )
  return sendPage(reply, 410, closedPage(context, session))
}

/** The session, if it can still be paid; otherwise sends the page that says so. */
async function openSession(
  context: SimulatorContext,
  id: string,
  reply: FastifyReply,
): Promise<SessionRow | undefined> {
  const found = await findSession(executor(context.pool), id)
  if (!found) {
    sendPage(reply, 404, unknownPage())
    return undefined
  }
  const overdue = isOverdue(found, context.clock.now())
  const session: SessionRow = overdue ? { ...found, status: 'expired' } : found
  if (session.status === 'open') return session
  sendPage(reply, session.status === 'complete' ? 200 : 410, closedPage(context, session))
  return undefined
}

/** Removes a number that is not a test card: it may be real, and is neither stored nor shown. */
function withoutRealNumber(values: PayValues): PayValues {
  const number = values.number.replace(/\D/g, '')
  const practice = number.length < 12 || practiceCardOf(number) !== undefined
  return practice ? values : { ...values, number: '', cvc: '' }
}
