import { type Db, type Sql, sql, type Tx } from '#server/kit/database.ts'
import type { FileStore } from '#server/kit/file-store/index.ts'
import {
  deleteRows,
  type ExportEntry,
  listTableEntries,
  named,
  type PersonalData,
  type PersonalTable,
  type Subject,
} from '#server/kit/personal-data/personal-data.ts'
import { inPieces, oldRows, type KeptForATime } from '#server/kit/personal-data/retention.ts'
import { deleteClips, listClips, nameClipFile } from '#server/recording/index.ts'
import { returnCoins } from './coins.service.ts'
import { endComplaint } from './complaint-coins.service.ts'
import { cancelTask, lockTask } from './task.store.ts'

const scriptsOf = ({ personId }: Subject) => sql`select id from grading.script where person_id = ${personId}`
const tasksOf = (subject: Subject) => sql`select id from grading.task where script_id in (${scriptsOf(subject)})`
const inTaskOf = (subject: Subject): Sql<unknown> => sql`t.task_id in (${tasksOf(subject)})`

const inReadingOf = (subject: Subject): Sql<unknown> =>
  sql`t.reading_id in (select id from grading.reading where script_id in (${scriptsOf(subject)}))`

const releasedOf = (subject: Subject) => sql`
  select id from grading.task where status = 'released' and script_id in (${scriptsOf(subject)})`

const tables: readonly PersonalTable[] = [
  {
    table: 'grading.script',
    columns: ['person_id'],
    theirs: named('person_id'),
    exported: 'whole',
    erased: { changed: 'numbers of the work stay, for the books of who graded it; the texts of revisions go' },
  },
  {
    table: 'grading.revision_draft',
    columns: [],
    theirs: (subject) => sql`t.script_id in (${scriptsOf(subject)})`,
    exported: 'whole',
    erased: 'deleted',
  },
  {
    table: 'grading.task',
    columns: ['assigned_to', 'grader_id'],
    theirs: (subject) => sql`t.script_id in (${scriptsOf(subject)})`,
    exported: { without: ['assigned_to'] },
    erased: { changed: 'what waits is canceled, and the reason of a cancellation goes; times and who graded stay' },
  },
  {
    table: 'grading.order',
    columns: ['payer_id'],
    theirs: (subject) => sql`(t.payer_id = ${subject.personId} or t.script_id in (${scriptsOf(subject)}))`,
    exported: { without: ['rate_amount', 'rate_currency'] },
    erased: { kept: 'prices and what the grader earned, for the books: under the pseudonym' },
  },
  {
    table: 'grading.rate',
    columns: ['set_by'],
    theirs: named('set_by'),
    exported: { none: 'what the school pays is not about anybody' },
    erased: { kept: 'what the school pays, with the number of who of staff set it' },
  },
  {
    table: 'grading.voice',
    columns: ['grader_id'],
    theirs: (subject) => sql`(t.grader_id = ${subject.personId} or t.task_id in (${releasedOf(subject)}))`,
    exported: 'whole',
    erased: { changed: 'those that somebody has recorded and those about their work go, with the sound' },
  },
  {
    table: 'grading.marking',
    columns: ['grader_id'],
    theirs: inTaskOf,
    exported: 'whole',
    erased: { changed: 'bands stay, for the figures of graders; every text goes, with the words that it quotes' },
  },
  {
    table: 'grading.rating',
    columns: [],
    theirs: inTaskOf,
    exported: 'whole',
    erased: { changed: 'the stars stay, for the figures of graders; the words go' },
  },
  {
    table: 'grading.complaint',
    columns: ['payer_id'],
    theirs: (subject) => sql`(t.payer_id = ${subject.personId} or t.script_id in (${scriptsOf(subject)}))`,
    exported: 'whole',
    erased: { changed: 'the coins and what came of it stay, for the books and the figures of graders; every text goes' },
  },
  {
    table: 'grading.anchor',
    columns: ['made_by'],
    theirs: (subject) => sql`t.script_id in (${scriptsOf(subject)})`,
    exported: { none: 'a grading of theirs that is exported itself' },
    erased: { changed: 'it is given to no grader any more; the bands stay, for the figures of graders' },
  },
  {
    table: 'grading.qualification',
    columns: ['grader_id'],
    theirs: named('grader_id'),
    exported: 'whole',
    erased: { kept: 'whether somebody was qualified, for the figures of their work' },
  },
  {
    table: 'grading.draft',
    columns: ['grader_id'],
    theirs: (subject) => sql`(t.grader_id = ${subject.personId} or ${inTaskOf(subject)})`,
    exported: { none: 'what is unfinished is about somebody else’s work, and not handed out before it is released' },
    erased: 'deleted',
  },
  {
    table: 'grading.second_reader',
    columns: ['changed_by'],
    theirs: named('changed_by'),
    exported: { none: 'where the school has a model is not about anybody' },
    erased: { kept: 'where the school has a model, with the number of who of staff connected it' },
  },
  {
    table: 'grading.reading',
    columns: [],
    theirs: (subject) => sql`t.script_id in (${scriptsOf(subject)})`,
    exported: { none: 'what nobody has released isn’t handed out; what a grader has taken over is in their marking' },
    erased: 'deleted',
  },
  {
    table: 'grading.reading_use',
    columns: ['grader_id'],
    theirs: (subject) => sql`(t.grader_id = ${subject.personId} or ${inReadingOf(subject)})`,
    exported: { none: 'numbers of proposals, which are not handed out themselves' },
    erased: {
      changed: 'what graders did with proposals for their work goes; what they did themselves stays, for the figures of the second reader',
    },
  },
  {
    table: 'grading.saved_comment',
    columns: ['grader_id'],
    theirs: named('grader_id'),
    exported: 'whole',
    erased: 'deleted',
  },
]

/** The sound of voice comments that were released to somebody. Their own are exported with what they recorded. */
async function* listVoiceFiles({ db, files }: GradingStores, subject: Subject): AsyncGenerator<ExportEntry> {
  const { rows } = await sql<{ id: string }>`
    select id from grading.voice where task_id in (${releasedOf(subject)}) order by created_at, id`.execute(db)
  for (const clip of await listClips(
    db,
    rows.map(({ id }) => id),
  )) {
    const { sha256 } = clip
    if ((await files.find(sha256)) !== null) yield { path: `grading/voice-${nameClipFile(clip)}`, open: () => files.read(sha256) }
  }
}

/** Deletes voice comments, with the sound. */
async function deleteVoices(tx: Tx, files: FileStore, which: Sql<unknown>): Promise<number> {
  const { rows } = await sql<{ id: string }>`delete from grading.voice t where ${which} returning id`.execute(tx)
  return deleteClips(
    tx,
    files,
    rows.map(({ id }) => id),
  )
}

const counted = (table: string, rows: number | bigint): Record<string, number> => (rows > 0 ? { [table]: Number(rows) } : {})

/** Cancels what waits of somebody who is erased: nobody grades what has no words, and the coins go back to whoever paid. */
async function cancelOpenTasks(tx: Tx, subject: Subject): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from grading.task t where script_id in (${scriptsOf(subject)}) and status in ('queued', 'claimed', 'submitted')
    order by id for no key update`.execute(tx)
  for (const { id } of rows) {
    const task = await lockTask(tx, id)
    if (task === undefined || !(await cancelTask(tx, id, null))) continue
    await returnCoins(tx, task, { reason: 'erased' })
    await endComplaint(tx, id, null)
  }
}

/** Takes every text out of what was written about somebody's work, and leaves the bands. */
async function emptyMarkings(tx: Tx, subject: Subject): Promise<Record<string, number>> {
  const { numAffectedRows: markings = 0n } = await sql`
    update grading.marking t set marking = jsonb_build_object(
      'marks', (select coalesce(jsonb_agg(m || '{"comment": ""}'), '[]') from jsonb_array_elements(marking->'marks') m),
      'comments', '[]'::jsonb, 'overall', '', 'rewritten', null, 'next_steps', '[]'::jsonb, 'transcript', ''),
      agreed_marks = (select jsonb_agg(m || '{"comment": ""}') from jsonb_array_elements(agreed_marks) m)
    where ${inTaskOf(subject)} and not (marking->'comments' = '[]' and marking->>'overall' = '' and marking->>'transcript' = '')`.execute(
    tx,
  )
  const { numAffectedRows: ratings = 0n } = await sql`
    update grading.rating t set comment = null where ${inTaskOf(subject)} and comment is not null`.execute(tx)
  const { numAffectedRows: tasks = 0n } = await sql`
    update grading.task t set cancel_reason = null where script_id in (${scriptsOf(subject)}) and cancel_reason is not null`.execute(tx)
  const { numAffectedRows: complaints = 0n } = await sql`
    update grading.complaint t set reason = null, reject_reason = null where script_id in (${scriptsOf(subject)}) and reason is not null`.execute(
    tx,
  )
  const { numAffectedRows: scripts = 0n } = await sql`
    update grading.script set content = jsonb_set(content, '{text}', '""')
    where person_id = ${subject.personId} and source = 'revision' and content ->> 'text' <> ''`.execute(tx)
  return {
    ...counted('grading.script', scripts),
    ...counted('grading.marking', markings),
    ...counted('grading.rating', ratings),
    ...counted('grading.task', tasks),
    ...counted('grading.complaint', complaints),
  }
}

/** What graders did with proposals for somebody's work, which go after it. */
async function deleteReadingUses(tx: Tx, subject: Subject): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from grading.reading_use t where ${inReadingOf(subject)}`.execute(tx)
  return Number(numAffectedRows)
}

/** Sections of somebody who is erased are anchors no longer, and their reasons go. */
async function retireAnchors(tx: Tx, subject: Subject): Promise<void> {
  await sql`
    update grading.anchor t set retired_at = coalesce(retired_at, kit.now()),
      marks = (select coalesce(jsonb_agg(m || '{"comment": ""}'), '[]') from jsonb_array_elements(marks) m)
    where t.script_id in (${scriptsOf(subject)})`.execute(tx)
}

/** What was assigned to somebody who is erased is for every grader again, and what they had taken waits again. */
async function releaseClaims(tx: Tx, { personId }: Subject): Promise<void> {
  await sql`
    update grading.task set status = 'canceled', canceled_at = kit.now(), lease_until = null
    where assigned_to = ${personId} and kind = 'anchor' and status in ('queued', 'claimed')`.execute(tx)
  await sql`
    update grading.task set assigned_to = null where assigned_to = ${personId} and status in ('queued', 'claimed')`.execute(tx)
  await sql`
    update grading.task set status = 'queued', grader_id = null, claimed_at = null, lease_until = null
    where grader_id = ${personId} and status = 'claimed'`.execute(tx)
}

interface GradingStores {
  readonly db: Db
  readonly files: FileStore
}

/** What was bought and graded, for candidates, payers and graders. */
export function createGradingPersonalData({ db, files }: GradingStores): PersonalData {
  return {
    module: 'grading',
    tables,
    async *exportFor(subject) {
      yield* listTableEntries(db, tables, subject)
      yield* listVoiceFiles({ db, files }, subject)
    },
    eraseFor: async (tx, subject) => {
      await cancelOpenTasks(tx, subject)
      await retireAnchors(tx, subject)
      await releaseClaims(tx, subject)
      const emptied = await emptyMarkings(tx, subject)
      const voices = await deleteVoices(tx, files, sql`(t.grader_id = ${subject.personId} or ${inTaskOf(subject)})`)
      const uses = await deleteReadingUses(tx, subject)
      const counts = { ...emptied, ...counted('grading.voice', voices), ...counted('grading.reading_use', uses) }
      return { counts: { ...counts, ...(await deleteRows(tx, tables, subject)) }, more: false }
    },
  }
}

/** A draft is of no use once its task has ended; it is kept for a month, for questions about it. */
const isOldDraft = sql`task_id in (
  select id from grading.task where coalesce(released_at, canceled_at) < kit.now() - interval '30 days')`

/** What was recorded for a task that ended a month ago and isn't in what was released. */
const isOldVoice = sql`t.task_id in (
    select id from grading.task where coalesce(released_at, canceled_at) < kit.now() - interval '30 days')
  and not exists (select from grading.marking m where m.task_id = t.task_id and m.grader_id = t.grader_id
    and m.marking -> 'comments' @> jsonb_build_array(jsonb_build_object('voice', jsonb_build_object('id', t.id))))`

/** Drafts of ended tasks, and voice comments that no candidate hears. */
export function createGradingRetention({ db, files }: GradingStores): KeptForATime[] {
  const sweepVoices = inPieces(db, (tx, maxRows) =>
    deleteVoices(
      tx,
      files,
      sql`t.id = any(array(select t.id from grading.voice t where ${isOldVoice} limit ${maxRows} for update of t skip locked))`,
    ),
  )
  return [oldRows(db, 'grading.draft', isOldDraft), { what: 'grading.voice', sweepOld: sweepVoices }]
}
