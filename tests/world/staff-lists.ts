import type pg from 'pg'

/** A list of staff, or what the palette asks while somebody types: its operation and the queries that are asked of it. */
export interface StaffList {
  readonly operation: string
  readonly queries: readonly string[]
}

const toQuery = (name: string, values: readonly string[]) => values.map((value) => `${name}=${encodeURIComponent(value)}`)
/** One and two characters, common words and rare ones, in two scripts; a number; a word that is nowhere. */
const typed = ['a', 'te', '陳', '美玲', 'lin', 'harbour', 'user1777', 'qwertyuiop', '777', '#777', '%']
const searches = toQuery('q', typed)
const flags = ['true', 'false']

/** Every list of staff whose rows can be many, with each filter, order and search; where a list has a `person`, with theirs. */
export const staffLists: readonly StaffList[] = [
  {
    operation: '/admin/user',
    queries: [
      '',
      'page=500',
      ...searches,
      ...toQuery('role', ['student', 'parent', 'teacher', 'super-admin']),
      ...toQuery('pro', ['true', 'ending', 'false']),
      ...['blocked', 'verified', 'bound'].flatMap((name) => toQuery(name, flags)),
      ...toQuery('brand', ['test', 'company', 'school']),
      ...['created_at', 'last_seen_at', 'name', 'email', 'username'].flatMap((key) => toQuery('sort', [key, `-${key}`])),
      'role=student&sort=name&q=lin',
      'per_page=5&q=wei',
    ],
  },
  { operation: '/students', queries: ['', ...searches, 'grade_level=3', 'age_band=16_17', 'sort=name', 'sort=created_at'] },
  {
    operation: '/teachers',
    queries: ['', ...searches, 'subject=linguistics', ...toQuery('sort', ['name', '-name', 'last_seen_at', '-last_seen_at'])],
  },
  {
    operation: '/parent/search',
    queries: ['', ...searches, ...['created_at', 'last_seen_at', 'name', 'email'].flatMap((key) => toQuery('sort', [key, `-${key}`]))],
  },
  { operation: '/admin/audit/person', queries: searches },
  {
    operation: '/admin/audit',
    queries: [
      '',
      'page=500',
      ...toQuery('actor', ['{person}', '999999999']),
      'person={person}',
      ...toQuery('entity', ['person', 'attempt', 'nothing']),
      'entity=person&entity_id={person}',
      'entity_id=777',
      ...toQuery('action', ['person.', 'attempt.voided', 'nothing']),
      ...toQuery('kind', ['identity', 'supervision', 'person.blocked', 'brand']),
      'from=2020-01-01',
      'to=2020-01-01',
      'from=2020-01-01&to=2099-01-01&kind=account&entity=person',
    ],
  },
  {
    operation: '/admin/attempt',
    queries: [
      '',
      'page=100',
      ...searches,
      ...toQuery('person', typed),
      'test_id={test}',
      ...toQuery('status', ['created', 'ready', 'in_progress', 'paused', 'submitted', 'auto_scored', 'awaiting_review', 'complete']),
      ...toQuery('status', ['cancelled', 'expired_unstarted', 'abandoned', 'voided', 'open']),
      ...['started', 'handed_in'].flatMap((name) => toQuery(name, ['today', 'month'])),
      'handed_in=today&sort=-submitted_at',
      ...toQuery('late', ['any', 'to_decide']),
      ...['created_at', 'submitted_at'].flatMap((key) => toQuery('sort', [key, `-${key}`])),
      'status=voided&sort=-submitted_at',
      'status=complete&sort=submitted_at&q=harbour',
      'person=lin&q=harbour&status=complete',
      'late=to_decide&q=harbour',
      'per_page=5&q=lantern',
      'per_page=5&person=lantern',
    ],
  },
  { operation: '/admin/person/{person}/attempt', queries: [''] },
  { operation: '/admin/attempt/{attempt}/event', queries: [''] },
  { operation: '/admin/attempt/{attempt}/late-op', queries: [''] },
  { operation: '/admin/delivery', queries: ['', ...searches, 'status=waiting', 'status=given_up', 'status=waiting&q=result'] },
  { operation: '/admin/delivery/fact', queries: [''] },
  { operation: '/admin/user/{person}/mail', queries: [''] },
  { operation: '/admin/user/{person}/notification', queries: [''] },
  { operation: '/admin/user/{person}/note', queries: [''] },
  {
    operation: '/admin/privacy',
    queries: [
      '',
      ...searches,
      ...toQuery('kind', ['erase', 'export']),
      ...toQuery('status', ['requested', 'processing', 'ready', 'done', 'cancelled', 'expired']),
    ],
  },
  {
    operation: '/admin/issue',
    queries: [
      '',
      ...searches,
      ...toQuery('type', ['Bug', 'Advice']),
      ...toQuery('status', ['new', 'triaged', 'in_progress', 'resolved', 'declined', 'open']),
      'status=open&sort=created_at',
    ],
  },
  {
    operation: '/admin/challenge',
    queries: [
      '',
      'status=decided',
      ...searches,
      ...searches.map((search) => `status=decided&${search}`),
      'number=7',
      'test_id={test}',
      'status=decided&test_id={test}',
      'skill=reading&status=decided',
    ],
  },
  {
    operation: '/admin/order',
    queries: [
      '',
      ...searches,
      ...toQuery('status', ['pending', 'confirming', 'unknown', 'paid', 'failed', 'canceled', 'refunded', 'disputed']),
      ...toQuery('method', ['card', 'transfer']),
      'problem=true',
      'person_id={person}',
      'status=paid&q=lin',
      ...toQuery('view', ['confirm', 'refunds', 'problems']),
      'view=confirm&sort=-since',
      'view=confirm&q=lin',
      'sort=id',
    ],
  },
  {
    operation: '/admin/ledger',
    queries: [
      '',
      'page=500',
      ...toQuery('q', ['seeded', 'seeded:77', 'nowhere']),
      'person={person}',
      'order=7',
      ...toQuery('who', ['a', 'lin', '美玲', 'nowhere']),
      ...toQuery('reason', ['promotion', 'deposit', 'admin_give', 'spend_course']),
      'person={person}&reason=promotion',
    ],
  },
  { operation: '/admin/adjustment', queries: [''] },
  { operation: '/admin/challenge/{challenge}/voice', queries: [''] },
  {
    operation: '/admin/test',
    queries: ['', ...searches, 'status=published', 'kind=full', 'module=general', 'skill=reading', 'sort=title', 'sort=-attempts'],
  },
  { operation: '/admin/instructor-code', queries: [''] },
  {
    operation: '/admin/referral',
    queries: ['', 'person={person}', ...toQuery('status', ['review', 'registered', 'qualified', 'collected', 'rejected'])],
  },
  {
    operation: '/admin/grading',
    queries: [
      '',
      'page=50',
      ...searches,
      ...toQuery('status', ['open', 'late', 'queued', 'claimed', 'released', 'canceled']),
      ...toQuery('sort', ['due_at', '-due_at', 'newest', 'oldest']),
      ...toQuery('skill', ['writing', 'speaking']),
      'status=late&sort=newest&q=lin',
      'attempt=1',
    ],
  },
  {
    operation: '/teacher/grading',
    queries: [
      '',
      'page=50',
      ...toQuery('skill', ['writing', 'speaking']),
      ...toQuery('comment_language', ['en', 'cn', 'tw']),
      ...toQuery('option', ['scores', 'basic', 'vip']),
      ...['takeable', 'mine'].map((name) => `${name}=true`),
    ],
  },
  { operation: '/teacher/grading/done', queries: [''] },
  { operation: '/admin/user/{person}/order', queries: ['', 'waiting=true'] },
  {
    operation: '/admin/grading/complaint',
    queries: [
      '',
      ...toQuery('state', ['open', 'waiting', 'grading', 'changed', 'unchanged', 'rejected']),
      ...toQuery('skill', ['writing', 'speaking']),
    ],
  },
  {
    operation: '/admin/grading/quality',
    queries: ['', 'skill=speaking', 'flagged=true', 'sort=-within_half', ...toQuery('days', ['30', '90'])],
  },
  { operation: '/admin/grading/quality/{person}/script', queries: toQuery('skill', ['writing', 'speaking']) },
  { operation: '/admin/draft', queries: ['', ...searches, ...toQuery('state', ['writing', 'review', 'approved', 'published'])] },
  { operation: '/admin/draft/{draft}/comment', queries: [''] },
  ...['revision', 'event', 'preview'].map((list) => ({ operation: `/admin/test/{test}/${list}`, queries: [''] })),
]

/** What the palette asks for each text that is typed: people, tests, orders, grading work, reports, and attempts by their test and by their person. */
export const paletteAddresses: readonly string[] = ['7', ...typed].flatMap((text) => {
  const q = encodeURIComponent(text)
  return [
    `/admin/user?per_page=5&q=${q}`,
    `/admin/test?per_page=5&q=${q}`,
    `/admin/order?per_page=5&q=${q}`,
    `/admin/grading?per_page=5&sort=newest&q=${q}`,
    `/admin/issue?per_page=5&q=${q}`,
    `/admin/attempt?per_page=5&q=${q}`,
    `/admin/attempt?per_page=5&person=${q}`,
  ]
})

/** Rows whose lists are asked for, by the names in the addresses. */
export type ListedRows = Readonly<Record<'person' | 'attempt' | 'challenge' | 'test' | 'draft', number>>

/** A person with attempts, an attempt with a late answer, a challenge, a test and a draft, of those that `seedManyRows` has made. */
export async function findListedRows(pool: pg.Pool): Promise<ListedRows> {
  const { rows } = await pool.query<ListedRows>(
    `select a.person_id as person, a.id as attempt, (select max(id) from challenge.mark_challenge) as challenge, a.test_id as test,
       (select max(id) from exam.draft) as draft
     from attempt.attempt a join attempt.late_op l on l.attempt_id = a.id order by a.id desc limit 1`,
  )
  if (rows[0] === undefined) throw new Error('no rows were seeded')
  return rows[0]
}

/** `/admin/person/{person}/attempt` with a number, and its query. */
export function fillAddress(operation: string, query: string, rows: ListedRows): string {
  const names = Object.keys(rows) as (keyof ListedRows)[]
  const fill = (text: string) => names.reduce((filled, name) => filled.replaceAll(`{${name}}`, String(rows[name])), text)
  return fill(`${operation}?${query.replaceAll('%7B', '{').replaceAll('%7D', '}')}`)
}
