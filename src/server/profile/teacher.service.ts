import type { ReadProfile } from './read-profile.ts'
import type { BindTeacher, Profile, TeacherChange } from '#contract/profile/profile.ts'
import type { TeacherCard, TeacherRow } from '#contract/profile/teacher.contract.ts'
import {
  listRoles,
  lockPerson,
  bindPerson,
  withFreeUsername,
  listPeopleOfRole,
  type PersonOfRole,
  hashSpokenCode,
} from '#server/identity/index.ts'
import { actorOf, type Caller, personOf } from '#server/kit/request/caller.ts'
import { findChanges, recordAudit } from '#server/kit/audit-log/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { type PageQuery, type PageSlice, toLongPage, toPageSlice } from '#server/kit/page.ts'
import { inListing, readSearch } from '#server/kit/search.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { maySeeTeacherContact, requireTeacher } from './profile.policy.ts'
import { refuse } from './profile.refusals.ts'
import { isCodeOpen, takeCode } from './instructor-code.store.ts'
import { searchTeachers } from './search.store.ts'
import * as store from './teacher.store.ts'

const badCode = () => new InvalidInput({ instructor_code: ['account.instructor_code_wrong'] })

/** Refuses, beside its field, a code that is none, used up, expired or revoked: all alike. */
export async function checkInstructorCode(db: Db, code: string): Promise<void> {
  if (!(await isCodeOpen(db, hashSpokenCode(code)))) throw badCode()
}

/** Who is a teacher already needs no code; of anybody else one use is counted. The person is locked. */
async function payByCode(tx: Tx, personId: number, code: string | null | undefined): Promise<number | null> {
  if ((await listRoles(tx, personId)).includes('teacher')) return null
  if (code === null || code === undefined) throw new InvalidInput({ instructor_code: ['http.field_required'] })
  const codeId = await takeCode(tx, hashSpokenCode(code))
  if (codeId === undefined) throw badCode()
  return codeId
}

export interface TeacherContext {
  readonly db: Db
  readonly onSignOutEverywhere: (personId: number) => void
  readonly getProfile: ReadProfile
}

/** Binds the person as a teacher. The code is used up with it or not at all. */
export async function bindTeacher(
  { db, onSignOutEverywhere, getProfile }: TeacherContext,
  given: BindTeacher,
  caller: Caller,
): Promise<Profile> {
  const personId = personOf(caller)
  const profile = await withFreeUsername(db, async (tx) => {
    await lockPerson(tx, personId)
    const codeId = await payByCode(tx, personId, given.instructor_code)
    await bindPerson(tx, personId, given, 'teacher')
    await store.upsertTeacherProfile(tx, personId, given, codeId)
    if (codeId !== null) {
      const after = { roles: await listRoles(tx, personId), instructor_code_used: codeId }
      await recordAudit(tx, { actor: actorOf(caller), action: 'person.bound', entity: 'person', entityId: personId, after })
    }
    return getProfile(tx, personId)
  })
  onSignOutEverywhere(personId)
  return profile
}

export interface TeacherQuery {
  readonly id?: number
  readonly q?: string | undefined
  readonly subject?: string | undefined
  readonly sort?: 'name' | '-name' | 'created_at' | '-created_at' | 'last_seen_at' | '-last_seen_at'
  readonly after?: string | undefined
}

/** Teachers who are bound and neither blocked nor leaving, and how many there are. */
async function listRows(db: Tx, { id, q, subject = '', sort = 'name', after }: TeacherQuery, place: PageSlice) {
  const among = id === undefined ? (subject === '' ? undefined : await store.listTeachersOfSubject(db, subject)) : [id]
  const search = await readSearch(db, q)
  const alsoFitting = await searchTeachers(db, search)
  const query = { role: 'teacher', search, searchesContact: false, alsoFitting, among, onlyActive: true, sort } as const
  const { rows, ...found } = await listPeopleOfRole(db, query, { ...place, after })
  const fields = await store.listTeacherFields(
    db,
    rows.map((row) => row.id),
  )
  return { ...found, rows: rows.map((row) => toTeacherRow(row, fields.get(row.id))) }
}

/** How many gradings some people have taken and not handed in; who has none is left out. */
export type CountOpenGradings = (db: Db, personIds: readonly number[]) => Promise<ReadonlyMap<number, number>>

function toTeacherRow(
  { id, username, first_name, last_name, email, last_seen_at }: PersonOfRole,
  fields: store.TeacherFields | undefined,
): TeacherRow {
  return {
    id,
    username,
    first_name,
    last_name,
    college: fields?.college ?? null,
    grade_or_grad_year: fields?.grade_or_grad_year ?? null,
    major: fields?.major ?? null,
    bio: fields?.bio ?? null,
    subjects: fields?.subjects ?? [],
    contact: { email, phone: fields?.phone ?? null, hours_per_week: fields?.hours_per_week ?? null },
    work: { open_gradings: 0, last_seen_at: last_seen_at?.toISOString() ?? null },
  }
}

const isOfTheSeen = ({ sort }: TeacherQuery) => sort === 'last_seen_at' || sort === '-last_seen_at'

/** The cards of teachers; only who may administer people sees how to reach them and when they were last seen. */
export async function listTeachers(db: Db, query: PageQuery & TeacherQuery, caller: Caller) {
  const isStaff = maySeeTeacherContact(caller)
  const asked = isStaff || !isOfTheSeen(query) ? query : { ...query, sort: 'name' as const }
  const { rows, ...found } = await inListing(db, (tx) => listRows(tx, asked, toPageSlice(query)))
  return toLongPage(
    query,
    found,
    rows.map((row): TeacherRow => (isStaff ? row : { ...row, contact: null, work: null })),
  )
}

interface WorkContext {
  readonly db: Db
  readonly countOpenGradings: CountOpenGradings
}

/** The same with how much each of them grades now, for who sees their work. */
export async function listTeachersAtWork({ db, countOpenGradings }: WorkContext, query: PageQuery & TeacherQuery, caller: Caller) {
  const { data, meta } = await listTeachers(db, query, caller)
  const ids = data.flatMap(({ id, work }) => (work === null ? [] : [id]))
  const gradingsOf = await countOpenGradings(db, ids)
  return {
    data: data.map((row) => ({ ...row, work: row.work && { ...row.work, open_gradings: gradingsOf.get(row.id) ?? 0 } })),
    meta,
  }
}

/** The card of a bound teacher; undefined for anybody else. */
export async function findTeacherCard(db: Db, id: number): Promise<TeacherCard | undefined> {
  const { rows } = await inListing(db, (tx) => listRows(tx, { id }, { limit: 1, offset: 0 }))
  return rows[0]
}

/** Changes the profile of a teacher, one's own or, as staff, somebody else's; required fields that a first profile lacks are refused. */
export function changeTeacher(
  { db, getProfile }: Omit<TeacherContext, 'onSignOutEverywhere'>,
  { id, change }: { id: number; change: TeacherChange },
  caller: Caller,
): Promise<Profile> {
  return inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, id)
    if (person === undefined) throw refuse.NO_SUCH_PERSON()
    requireTeacher(await listRoles(tx, id))
    const was = await store.findTeacherProfile(tx, id)
    const next = store.applyTeacherChange(was, change)
    if (next === undefined) {
      const missing = (['college', 'grade_or_grad_year', 'major', 'phone'] as const).filter((field) => change[field] === undefined)
      throw new InvalidInput(Object.fromEntries(missing.map((field) => [field, ['http.field_required']])))
    }
    await store.upsertTeacherProfile(tx, id, next, null)
    const changes = findChanges(was ?? {}, change)
    if (changes !== null && id !== caller.session?.personId)
      await recordAudit(tx, { actor: actorOf(caller), action: 'teacher-profile.changed', entity: 'person', entityId: id, ...changes })
    return getProfile(tx, id)
  })
}
