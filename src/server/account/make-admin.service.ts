import type { z } from 'zod'
import { Email, FirstName, LastName, Password, Username } from '#contract/identity/person.ts'
import {
  findPerson,
  findPersonByEmail,
  findPersonByUsername,
  insertPerson,
  insertRole,
  updatePerson,
  createHandedLink,
  hashPassword,
  isGuessable,
  publishRightsChange,
} from '#server/identity/index.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { brokenUnique, type Db, inTransaction } from '#server/kit/database.ts'

/** Why no super-admin was made, in one sentence for the person at the terminal. */
export class AdminRefusal extends Error {}

export interface NewAdmin {
  readonly email: string
  readonly username: string
  /** First name and, after a space, the last name. */
  readonly name: string
  /** Null: a link to a first password is handed over instead. */
  readonly password: string | null
  /** Where that link leads; needed where there is no password. */
  readonly siteUrl: string | null
}

export interface MadeAdmin {
  readonly id: number
  readonly setLink: { readonly url: string; readonly expiresAt: Date } | null
}

function read<T>(schema: z.ZodType<T>, value: unknown, otherwise: string): T {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new AdminRefusal(otherwise)
  return parsed.data
}

function readNewAdmin({ email, username, name, password }: NewAdmin) {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return {
    email: read(Email, email, `"${email}" is no e-mail address.`),
    username: read(Username, username, 'The username has three to thirty letters, digits, dots, dashes or underscores.'),
    first_name: read(FirstName, first, 'The name is missing.'),
    last_name: read(LastName, rest.join(' '), 'The last name has at most 60 characters.') || null,
    password: read(Password.nullable(), password, 'The password has at least 8 characters.'),
  }
}

/** Who typed the command is nobody of the product: the log names the command. */
const terminal = { id: null, role: null, address: null, requestId: null }

const taken = {
  email: (email: string) => new AdminRefusal(`There is an account with the e-mail ${email} already: nothing was changed.`),
  username: (username: string) => new AdminRefusal(`The username ${username} is taken: choose another one.`),
}

/**
 * Makes a super-admin from the machine itself, with a password or with a link to a first one, on record. Refuses with an
 * `AdminRefusal`; an account that is there already stays as it is.
 */
export async function makeAdmin(db: Db, request: NewAdmin): Promise<MadeAdmin> {
  const { email, username, first_name, last_name, password } = readNewAdmin(request)
  const { siteUrl } = request
  if ((await findPersonByEmail(db, email)) !== undefined) throw taken.email(email)
  if ((await findPersonByUsername(db, username)) !== undefined) throw taken.username(username)
  if (password !== null && isGuessable(password, [email, email.split('@')[0] ?? '', username]))
    throw new AdminRefusal('This password is easy to guess: choose another one.')
  if (password === null && siteUrl === null) throw new Error('a link leads nowhere')
  const passwordHash = password === null ? null : await hashPassword(password)
  try {
    return await inTransaction(db, async (tx) => {
      const id = await insertPerson(tx, { email, passwordHash, lang: 'en' })
      await updatePerson(tx, id, { username, first_name, last_name, finish_bind: true })
      await insertRole(tx, id, 'super-admin')
      const person = await findPerson(tx, id)
      const setLink =
        siteUrl !== null && password === null && person !== undefined ? await createHandedLink(tx, { person, from: { siteUrl } }) : null
      await publishRightsChange(tx, { personId: id, byId: null, right: 'super_admin', given: true })
      await recordAudit(tx, {
        actor: terminal,
        action: 'person.created',
        entity: 'person',
        entityId: id,
        after: { roles: ['super-admin'], email },
        reason: 'npm run admin',
      })
      return { id, setLink }
    })
  } catch (error) {
    const constraint = brokenUnique(error)
    if (constraint === 'person_email_is_unique') throw taken.email(email)
    if (constraint === 'person_username_is_unique') throw taken.username(username)
    throw error
  }
}
