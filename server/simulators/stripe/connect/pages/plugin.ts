import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { executor } from '../../../../db/database.ts'
import type { SimulatorContext } from '../../context.ts'
import { formOf, sendPage, takeForms } from '../../pay/forms.ts'
import type { AccountRow } from '../account-row.ts'
import { findAccount } from '../accounts.ts'
import { findLink, findPageSession, openLink, type PageSession } from '../links.ts'
import { readBank } from './bank-form.ts'
import { dashboardPage } from './dashboard-page.ts'
import { readDetails } from './details-form.ts'
import { finalPage, spentLinkPage } from './end-pages.ts'
import { bankPage, detailsPage, documentPage } from './form-pages.ts'
import { leave, saveBank, saveDraft, savePerson, sendDocument, submit } from './onboarding.ts'
import { reviewPage } from './review-page.ts'
import { nextStep, type Step, stepPath } from './steps.ts'

interface Visit {
  session: PageSession
  account: AccountRow
  form: URLSearchParams
  /** Whether the form before was filled in wrongly. */
  wrong: boolean
  reply: FastifyReply
}

type PageRequest = { Params: { session: string }; Querystring: { wrong?: string } }

/** The hosted pages of connected accounts, without scripts. Register them on the public app under `/dev/stripe`. */
export function createConnectPages(context: SimulatorContext): FastifyPluginAsync {
  return async (app) => {
    takeForms(app)
    // A HEAD request, as from a mail scanner, must not use up the link.
    app.get<{ Params: { id: string } }>('/connect/open/:id', { exposeHeadRoute: false }, (request, reply) =>
      open(context, request.params.id, reply),
    )
    const { get, post } = visits(app, context)
    get('', (visit) => start(context, visit))
    get('/details', ({ session, account, wrong, reply }) =>
      sendPage(reply, 200, detailsPage(session, account, wrong)),
    )
    get('/bank', ({ session, account, wrong, reply }) =>
      sendPage(reply, 200, bankPage(session, account, wrong)),
    )
    get('/document', ({ session, account, reply }) => sendPage(reply, 200, documentPage(session, account)))
    get('/review', ({ session, account, reply }) => sendPage(reply, 200, reviewPage(session, account)))
    post('/details', (visit) => takeDetails(context, visit))
    post('/bank', (visit) => takeBank(context, visit))
    post('/document', async (visit) =>
      proceed(
        context,
        visit,
        isLeaving(visit) ? visit.account : await sendDocument(context, visit.account.id),
      ),
    )
    post('/review', (visit) => finish(context, visit))
    post('/leave', (visit) => goBack(context, visit))
  }
}

type Handler = (visit: Visit) => FastifyReply | Promise<FastifyReply>

function visits(app: FastifyInstance, context: SimulatorContext) {
  const on = (handler: Handler) => async (request: FastifyRequest<PageRequest>, reply: FastifyReply) => {
    const visit = await visitOf(context, request, reply)
    return visit ? handler(visit) : reply
  }
  return {
    get: (path: string, handler: Handler) => app.get<PageRequest>(`/connect/:session${path}`, on(handler)),
    post: (path: string, handler: Handler) => app.post<PageRequest>(`/connect/:session${path}`, on(handler)),
  }
}

/** Opens a link the first time; later visits redirect to the refresh URL, which creates a new link. */
async function open(context: SimulatorContext, id: string, reply: FastifyReply): Promise<FastifyReply> {
  const database = executor(context.pool)
  const session = await openLink(database, context, id)
  if (session) return reply.redirect(stepPath(session), 303)
  return sendAway(reply, (await findLink(database, id))?.refresh_url ?? null)
}

async function visitOf(
  context: SimulatorContext,
  request: FastifyRequest<PageRequest>,
  reply: FastifyReply,
): Promise<Visit | undefined> {
  const database = executor(context.pool)
  const session = await findPageSession(database, request.params.session)
  const account = session && (await findAccount(database, session.account))
  if (!account || session.session_expires_at.getTime() <= context.clock.now().getTime()) {
    sendAway(reply, session?.refresh_url ?? null)
    return undefined
  }
  if (account.closed || account.identity === 'rejected') {
    sendPage(reply, 200, finalPage(session, account.closed))
    return undefined
  }
  const wrong = request.query.wrong !== undefined
  return { session, account, form: formOf(request.body), wrong, reply }
}

function sendAway(reply: FastifyReply, refreshUrl: string | null): FastifyReply {
  return refreshUrl ? reply.redirect(refreshUrl, 303) : sendPage(reply, 410, spentLinkPage())
}

async function start(context: SimulatorContext, { session, account, reply }: Visit): Promise<FastifyReply> {
  if (session.kind === 'login') return sendPage(reply, 200, await dashboardPage(context, session, account))
  return reply.redirect(stepPath(session, nextStep(account)), 303)
}

async function takeDetails(context: SimulatorContext, visit: Visit): Promise<FastifyReply> {
  const { draft, person } = readDetails(visit.form, context.clock.now())
  const { id } = visit.account
  if (person) return proceed(context, visit, await savePerson(context, id, person), 'bank')
  await saveDraft(context, id, { form: 'details', draft })
  return showAgain(context, visit, 'details')
}

async function takeBank(context: SimulatorContext, visit: Visit): Promise<FastifyReply> {
  const { draft, bank } = readBank(visit.form)
  const { id } = visit.account
  if (bank) return proceed(context, visit, await saveBank(context, id, bank))
  await saveDraft(context, id, { form: 'bank', draft })
  return showAgain(context, visit, 'bank')
}

/** Redirects, because Reload and Back on the page of a POST ask to send the form again. */
function showAgain(
  context: SimulatorContext,
  visit: Visit,
  step: Step,
): FastifyReply | Promise<FastifyReply> {
  if (isLeaving(visit)) return goBack(context, visit)
  return visit.reply.redirect(`${stepPath(visit.session, step)}?wrong`, 303)
}

/** Goes on with the step that needs something, with `next` where nothing does, or back. */
function proceed(
  context: SimulatorContext,
  visit: Visit,
  account: AccountRow | undefined,
  next: Step = 'review',
): FastifyReply | Promise<FastifyReply> {
  if (isLeaving(visit) || !account) return goBack(context, visit)
  if (visit.session.kind === 'login') return visit.reply.redirect(stepPath(visit.session), 303)
  // A person whose ID did not match has just been corrected; that is checked when everything is sent off.
  const step = account.identity === 'mismatch' || nextStep(account) === 'review' ? next : nextStep(account)
  return visit.reply.redirect(stepPath(visit.session, step), 303)
}

async function finish(context: SimulatorContext, visit: Visit): Promise<FastifyReply> {
  const account = await submit(context, visit.session)
  const step = account?.submitted ? null : nextStep(visit.account)
  if (step) return visit.reply.redirect(stepPath(visit.session, step), 303)
  return back(visit)
}

async function goBack(context: SimulatorContext, visit: Visit): Promise<FastifyReply> {
  await leave(context, visit.session)
  return back(visit)
}

function back({ session, reply }: Visit): FastifyReply {
  return reply.redirect(session.return_url ?? stepPath(session), 303)
}

function isLeaving({ form }: Visit): boolean {
  return form.get('next') === 'leave'
}
