import type { InputOf } from '#contract/kit/endpoint.ts'
import { feedbackContract, type Issue, type IssueRow, type IssueStatus, type ListedIssue } from '#contract/support/support.contract.ts'
import { changeAssignee, findAssignee, findAssignees, unassign } from '#server/assignment/index.ts'
import { isEnded } from '#contract/support/is-ended.ts'
import type { Sender, SenderOf } from '#server/brand/index.ts'
import { claimByAddress, createSigner, type UploadDeps } from '#server/file/index.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { actorOf, type Caller, personOf } from '#server/kit/request/caller.ts'
import { supportNoticeKinds } from './support.notifications.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { enqueueMail } from '#server/kit/mail/mail.store.ts'
import { reportEnded } from '#contract/support/events.ts'
import { publishEvents } from '#server/kit/event/publish-events.ts'
import { type LongPageQuery, toLongPage, toPageSlice } from '#server/kit/page.ts'
import { readSearch } from '#server/kit/search.ts'
import { InvalidInput, refusalsOf } from '#server/kit/refusal.ts'
import { type FindAddressee, findMailTime, wantsMail } from '#server/notification/index.ts'
import { requireFreeText } from './support.policy.ts'
import * as issues from './issue.store.ts'
import { writeEndedEmail } from './support.emails.ts'
import { withoutKeys } from './page-address.ts'

const refuse = refusalsOf(feedbackContract)

type Report = InputOf<typeof feedbackContract.submit>

/** Stores a report, but of a child whose guardian has not consented. A screenshot must be one that the same caller has just uploaded. */
export async function submitIssue({ db, key, senderOf, isLimited }: SupportDeps, report: Report, caller: Caller): Promise<{ id: number }> {
  const { type, description, url, file } = report
  const personId = caller.session?.personId ?? null
  requireFreeText(personId !== null && (await isLimited(db, personId)))
  const signingKey = await key()
  const id = await inTransaction(db, async (tx) => {
    const address = file ?? ''
    const upload_id = address === '' ? null : await claimByAddress(tx, signingKey, { address, purpose: 'issue', personId })
    if (address !== '' && upload_id === null) throw new InvalidInput({ file: ['support.screenshot_gone'] })
    const { lang, userAgent: user_agent } = caller
    const { brand } = senderOf({ host: caller.host })
    return issues.insertIssue(tx, { type, description, url: withoutKeys(url), upload_id, created_by: personId, brand, lang, user_agent })
  })
  return { id }
}

function toRow(issue: issues.IssueRecord, sign: (id: number) => string, nameOf: (id: number | null) => Reporter | null): IssueRow {
  const { id, type, description, url, upload_id, created_by, lang, user_agent, status, public_reply, created_at } = issue
  const author = nameOf(created_by)
  return {
    id,
    type,
    description,
    url,
    lang,
    user_agent,
    status,
    public_reply,
    file: upload_id === null ? null : sign(upload_id),
    created_by: created_by ?? 0,
    author: author === null ? null : { name: author.name, email: author.email },
    created_at: created_at.toISOString(),
  }
}

interface IssueQuery extends LongPageQuery, Omit<issues.IssueFilter, 'search'> {
  readonly q?: string | undefined
  readonly sort?: issues.IssueOrder | undefined
}

export async function listIssues(deps: SupportDeps, { q, ...query }: IssueQuery) {
  const search = await readSearch(deps.db, q)
  const { rows, ...found } = await issues.listIssues(
    deps.db,
    { ...query, search },
    { ...toPageSlice(query), after: query.after },
    query.sort,
  )
  const sign = await createSigner(deps)
  const nameOf = await deps.namePeople(
    deps.db,
    rows.map(({ created_by }) => created_by),
  )
  const assigneeOf = await findAssignees(
    deps,
    'report',
    rows.map(({ id }) => id),
  )
  return toLongPage(
    query,
    found,
    rows.map((row): ListedIssue => ({ ...toRow(row, sign, nameOf), assignee: assigneeOf(row.id) })),
  )
}

export async function getIssue(deps: SupportDeps, id: number): Promise<Issue> {
  const issue = await issues.findIssue(deps.db, id)
  if (issue === undefined) throw refuse.NO_SUCH_ISSUE()
  const steps = await issues.listSteps(deps.db, id)
  const nameOf = await deps.namePeople(deps.db, [issue.created_by, ...steps.map(({ person_id }) => person_id)])
  return {
    ...toRow(issue, await createSigner(deps), nameOf),
    assignee: await findAssignee(deps, { entity: 'report', id }),
    emailed: isEnded(issue.status) ? null : await inTransaction(deps.db, async (tx) => (await findReader(deps, tx, issue))?.email ?? null),
    steps: steps.map(({ at, person_id, status, public_reply }) => ({
      at: at.toISOString(),
      by: nameOf(person_id)?.name ?? '',
      status,
      public_reply,
    })),
  }
}

type Decision = InputOf<typeof feedbackContract.decide>

interface Reporter {
  readonly name: string
  readonly email: string
}

export interface SupportDeps extends UploadDeps {
  readonly senderOf: SenderOf
  /** Whether somebody is a child whose guardian has not consented. */
  readonly isLimited: (db: Db, personId: number) => Promise<boolean>
  /** Finds people, to be asked for by their numbers; null is nobody. */
  readonly namePeople: (db: Db, ids: readonly (number | null)[]) => Promise<(id: number | null) => Reporter | null>
  /** Undefined for a person who no longer gets emails. */
  readonly findAddressee: FindAddressee
}

/** Takes a report that isn't closed, or gives it back. */
export async function assignIssue(
  deps: SupportDeps,
  { id, take }: { readonly id: number; readonly take: boolean },
  caller: Caller,
): Promise<Issue> {
  await inTransaction(deps.db, async (tx) => {
    const issue = await issues.holdIssue(tx, id)
    if (issue === undefined) throw refuse.NO_SUCH_ISSUE()
    if (isEnded(issue.status)) throw refuse.ISSUE_MOVED()
    await changeAssignee(tx, { entity: 'report', id }, take, caller)
  })
  return getIssue(deps, id)
}

/** Changes the status of a report. Its author is notified when it is closed, by the brand and in the language of the report. */
export async function decideIssue(
  deps: SupportDeps,
  { id, from, status, public_reply, seen_reply: seenReply }: Decision,
  caller: Caller,
): Promise<Issue> {
  await inTransaction(deps.db, async (tx) => {
    const issue = await issues.findIssue(tx, id)
    if (issue === undefined) throw refuse.NO_SUCH_ISSUE()
    const reply = public_reply ?? null
    const moved = await issues.moveIssue(tx, id, { from, status, public_reply: reply, seenReply, personId: personOf(caller) })
    if (!moved) throw refuse.ISSUE_MOVED()
    await recordAudit(tx, {
      actor: actorOf(caller),
      action: 'report.status-changed',
      entity: 'report',
      entityId: id,
      personIds: issue.created_by === null ? [] : [issue.created_by],
      before: { report_status: from },
      after: { report_status: status, replied: reply !== null },
    })
    if (!isEnded(status)) return
    await unassign(tx, 'report', [id])
    if (isEnded(from)) return
    await tellAuthor(deps, tx, issue, { status, reply, from: deps.senderOf({ brand: issue.brand }) })
    await publishEvents(tx, reportEnded, [
      {
        dedupeKey: `feedback.ended ${id} ${caller.requestId}`,
        payload: { person_id: issue.created_by, issue_id: id, status, reply },
      },
    ])
  })
  return getIssue(deps, id)
}

/** Who is emailed that a report is closed; undefined where a visitor sent it, or its author doesn't want or doesn't get such emails. */
async function findReader({ findAddressee }: SupportDeps, tx: Tx, { created_by: personId }: issues.IssueRecord) {
  if (personId === null || !(await wantsMail(tx, personId, { kinds: supportNoticeKinds, kind: 'report_answered' }))) return undefined
  const author = await findAddressee(tx, personId)
  return author === undefined ? undefined : { personId, email: author.email }
}

async function tellAuthor(
  deps: SupportDeps,
  tx: Tx,
  issue: issues.IssueRecord,
  { from, ...end }: { status: IssueStatus; reply: string | null; from: Sender },
): Promise<void> {
  const reader = await findReader(deps, tx, issue)
  if (reader === undefined) return
  const { personId, email } = reader
  const content = writeEndedEmail(issue.lang, { ...end, description: issue.description })
  const notBefore = await findMailTime(deps, tx, personId)
  await enqueueMail(tx, { to: email, personId, lang: issue.lang, from, notBefore }, content)
}
