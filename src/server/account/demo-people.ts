import type { Role } from '#contract/identity/person.ts'
import type { TeacherProfile } from '#contract/profile/profile.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import {
  findPersonByEmail,
  insertPerson,
  insertRole,
  markEmailVerified,
  updatePerson,
  hashPassword,
  revokeSessionsOf,
  blockPerson,
  unblockPerson,
} from '#server/identity/index.ts'
import { connect, findLatestLink } from '#server/family/index.ts'
import {
  findParentProfile,
  upsertParentProfile,
  upsertStudentProfile,
  findTeacherProfile,
  upsertTeacherProfile,
} from '#server/profile/index.ts'

/** Makes somebody Pro for life. */
export type GivePro = (tx: Tx, personId: number) => Promise<void>

interface DemoPerson {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly roles: readonly Role[]
  readonly pro: boolean
}

export const demoPassword = 'bandstand-demo'

const people: readonly DemoPerson[] = [
  { username: 'admin', firstName: 'Ada', lastName: 'Linden', roles: ['super-admin'], pro: false },
  { username: 'teacher', firstName: 'Tom', lastName: 'Weir', roles: ['teacher'], pro: false },
  { username: 'student', firstName: 'Mei', lastName: 'Lin', roles: ['student'], pro: false },
  { username: 'pro', firstName: 'Pia', lastName: 'Moreau', roles: ['student'], pro: true },
  { username: 'parent', firstName: 'Paul', lastName: 'Lin', roles: ['parent'], pro: false },
]

const emailOf = (person: DemoPerson) => `${person.username}@bandstand.test`

/** The people of the login page of a demo start. */
export const demoPeople = people.map((person) => ({
  username: person.username,
  email: emailOf(person),
  role: person.pro ? 'ielts-pro' : (person.roles[0] ?? 'student'),
  password: demoPassword,
}))

interface NewDemoPerson {
  readonly passwordHash: string
  readonly givePro: GivePro
}

async function insertDemoPerson(tx: Tx, person: DemoPerson, { passwordHash, givePro }: NewDemoPerson): Promise<void> {
  const id = await insertPerson(tx, { email: emailOf(person), passwordHash, lang: 'en' })
  await updatePerson(tx, id, {
    username: person.username,
    first_name: person.firstName,
    last_name: person.lastName,
    finish_bind: true,
  })
  await markEmailVerified(tx, id)
  for (const role of person.roles) await insertRole(tx, id, role)
  if (person.pro) await givePro(tx, id)
  if (!person.roles.includes('student')) return
  await upsertStudentProfile(tx, id, {
    school: 'Northfield School',
    grade_level: 11,
    phone: '0912345678',
    tests_taken: [],
    classes_taken: [],
    age_band: 'adult',
    country: 'TW',
  })
}

/** Why nobody can sign in as a demo person where no demo runs. */
const noDemo = 'demo'

/**
 * Blocks the demo people that an earlier demo left in the same database, because their passwords are public. Runs at every start outside the
 * demo.
 */
export async function blockDemoPeople(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const person of people) {
      const found = await findPersonByEmail(tx, emailOf(person))
      if (found === undefined) continue
      await blockPerson(tx, found.id, noDemo)
      await revokeSessionsOf(tx, found.id)
    }
  })
}

/** The demo's teacher has a profile, and its parent is connected with its student; what somebody changed since stays. */
async function bindDemoPeople(tx: Tx): Promise<void> {
  const idOf = async (name: string) => (await findPersonByEmail(tx, `${name}@bandstand.test`))?.id
  const [teacher, parent, student] = [await idOf('teacher'), await idOf('parent'), await idOf('student')]
  if (teacher === undefined || parent === undefined || student === undefined) return
  if ((await findTeacherProfile(tx, teacher)) === null) await upsertTeacherProfile(tx, teacher, demoTeacher, null)
  if ((await findParentProfile(tx, parent)) === null) await upsertParentProfile(tx, parent, { phone: '0987654321' })
  if ((await findLatestLink(tx, parent, student)) === undefined)
    await connect(tx, { parentId: parent, studentId: student, email: 'student@bandstand.test' }, 'staff')
}

const demoTeacher: TeacherProfile = {
  college: 'Northfield College',
  grade_or_grad_year: 2015,
  major: 'Applied Linguistics',
  phone: '0922333444',
  tests_taken: [{ test: 'IELTS', score: '8.5', date: '2024-05-18' }],
  bio: 'Has taught Writing and Speaking for ten years.',
  subjects: ['Writing', 'Speaking'],
  hours_per_week: 12,
}

/** Whom a start without a demo had put out. */
async function unblockDemoPerson(tx: Tx, email: string): Promise<void> {
  const person = await findPersonByEmail(tx, email)
  if (person?.blocked_reason === noDemo) await unblockPerson(tx, person.id)
}

/** Makes the demo people that are not there yet, and binds them. Only a demo start calls it. */
export async function seedDemoPeople(db: Db, givePro: GivePro): Promise<void> {
  const missing: DemoPerson[] = []
  for (const person of people) if ((await findPersonByEmail(db, emailOf(person))) === undefined) missing.push(person)
  const passwordHash = missing.length === 0 ? '' : await hashPassword(demoPassword)
  await inTransaction(db, async (tx) => {
    for (const person of people) await unblockDemoPerson(tx, emailOf(person))
    for (const person of missing) await insertDemoPerson(tx, person, { passwordHash, givePro })
    await bindDemoPeople(tx)
  })
}
