import { BrandKey } from '#contract/brand/brand.ts'
import { formatGreetingName } from '#contract/identity/full-name.ts'
import { Lang } from '#contract/kit/common.ts'
import type { Sender, SenderOf } from '#server/brand/index.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { findPerson, type PersonRecord } from './person.store.ts'

/** Revokes the right to write in somebody's open attempts from every window that has it; a window with a session may get it again. */
export type EndWriting = (tx: Tx, personId: number) => Promise<void>

export interface LinkContext {
  /** Who emails of a brand are from, and where their links lead. */
  readonly senderOf: SenderOf
}

/** The language of the person, else of whoever asks for them. */
export function langOf(person: Pick<PersonRecord, 'lang'>, otherwise: Lang): Lang {
  return Lang.safeParse(person.lang).data ?? otherwise
}

/** The name to greet with, where the address is known to be theirs. */
export function nameOf(person: Pick<PersonRecord, 'first_name' | 'last_name' | 'email_verified_at'>): string | null {
  return person.email_verified_at === null ? null : formatGreetingName(person) || null
}

export function isActiveAccount(person: Pick<PersonRecord, 'status'>): boolean {
  return person.status === 'active' || person.status === 'closing'
}

/** Whose email it is that nobody asked for on a page: of the brand where its reader's account was opened. */
export function senderFor({ senderOf }: LinkContext, { signup_brand: brand }: Pick<PersonRecord, 'signup_brand'>): Sender {
  return senderOf({ brand: BrandKey.parse(brand) })
}

/** Where and how somebody is written to. */
export interface Addressee {
  readonly email: string
  readonly lang: Lang
  /** Where their account was opened: whose emails they get. */
  readonly brand: BrandKey
  /** What they have said in their profile: "Asia/Taipei". */
  readonly timeZone: string | null
}

/** Undefined for a person who is blocked or has closed their account. */
export async function findAddressee(db: Db | Tx, personId: number): Promise<Addressee | undefined> {
  const person = await findPerson(db, personId)
  if (person === undefined || !isActiveAccount(person)) return undefined
  return { email: person.email, lang: langOf(person, 'en'), brand: BrandKey.parse(person.signup_brand), timeZone: person.timezone }
}
