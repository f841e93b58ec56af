import { findAddressee, type NamedPerson, namePeople } from '#server/identity/index.ts'
import { findOtherSide } from '#server/family/index.ts'
import type { SenderOf } from '#server/brand/index.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import type { Log } from '#server/kit/log.ts'
import { putMail } from '#server/kit/mail/outbox.ts'
import type { GoesOn } from '#server/kit/rounds.ts'
import { addFactReader, readNextFact, type ToldFact } from '#server/kit/event/outbox.ts'
import { findMeaning, type Meaning } from './facts.ts'
import { habits, standingOf } from './kinds.ts'
import * as store from './notification.store.ts'
import { findMailTime } from './quiet-hours.service.ts'
import { sayNotice } from './words.ts'

export interface NoticeHouse {
  readonly db: Db
  readonly senderOf: SenderOf
}

const reader = 'notice'

function sayPerson({ id, name, email }: NamedPerson): string {
  return name === '' || name === email ? email || `#${id}` : `${name} (${email})`
}

type Filled = Pick<store.NewNotice, 'params' | 'url'>

/** Where somebody answers and ends the links to who is on the other side. */
const linkPages = { parent: '/ask-parent', student: '/children' } as const

async function fillInLink(tx: Tx, { personId, params, url }: Meaning, linkId: number): Promise<Filled> {
  const other = await findOtherSide(tx, linkId, personId)
  if (other === undefined) return { params: { ...params, email: '–' }, url }
  return { params: { ...params, email: other.email, about: { email: other.personId } }, url: linkPages[other.side] }
}

/** Adds how others are called, and `about` whom that is by their numbers: what an erasure finds them by. */
async function fillIn(tx: Tx, meaning: Meaning): Promise<Filled> {
  const { params, linkId, people, url } = meaning
  if (linkId !== undefined) return fillInLink(tx, meaning, linkId)
  if (people === undefined) return { params, url }
  const nameOf = await namePeople(tx, Object.values(people))
  const named = Object.entries(people).map(([role, id]) => [role, id === null ? null : sayPerson(nameOf(id))])
  return { params: { ...params, ...Object.fromEntries(named), about: people }, url }
}

/** Whether a kind that its own module mails is to be mailed to somebody. */
export async function wantsMail(tx: Tx, personId: number, kind: Meaning['kind']): Promise<boolean> {
  return standingOf(kind, 'mail', await store.listChoices(tx, personId))?.wanted ?? false
}

/** Kinds that their own modules mail leave here by no mail. What can wait does so while its reader sleeps. */
async function mailNotice({ senderOf }: NoticeHouse, tx: Tx, { personId, kind, params, url }: store.NewNotice & Meaning): Promise<void> {
  const { mail, security = false } = habits[kind]
  const isOurs = typeof mail === 'string' ? mail === 'always_from_here' : 'if' in mail
  if (!isOurs || !(await wantsMail(tx, personId, kind))) return
  const addressee = await findAddressee(tx, personId)
  if (addressee === undefined) return
  const from = senderOf({ brand: addressee.brand })
  const { title, text } = sayNotice({ kind, params }, { lang: addressee.lang, timeZone: addressee.timeZone })
  // What warns goes to the address of that moment: whoever has taken an account over must not be able to turn it away.
  const whenever = security ? {} : { personId, notBefore: await findMailTime(tx, personId) }
  const action = url === null ? {} : { action: { label: title, url: `${from.siteUrl}${url}` } }
  await putMail(tx, { to: addressee.email, lang: addressee.lang, from, ...whenever }, { subject: title, paragraphs: [text], ...action })
}

/** Tells who a fact concerns, by the ways that they want; the same fact told again is told once. */
export async function tellOfFact(house: NoticeHouse, tx: Tx, fact: Pick<ToldFact, 'id' | 'topic' | 'payload'>): Promise<void> {
  const meaning = findMeaning(fact)
  if (meaning === null) return
  const notice = { ...meaning, ...(await fillIn(tx, meaning)), dedupeKey: `fact ${fact.id}` }
  const inApp = standingOf(meaning.kind, 'in_app', await store.listChoices(tx, meaning.personId))
  if (inApp?.wanted === true && !(await store.insertNotice(tx, notice))) return
  await mailNotice(house, tx, notice)
}

const atMostARound = 500

/** From now on facts wait to be told. Called before anything can happen, so that nothing is told to nobody. */
export function registerTelling(db: Db): Promise<void> {
  return addFactReader(db, reader)
}

/** Deals with the facts that wait, in rounds; several processes may do so at once. */
export function openTelling(house: NoticeHouse, log: Log): (goesOn: GoesOn) => Promise<void> {
  const deal = (tx: Tx, fact: ToldFact) => tellOfFact(house, tx, fact)
  const onFailure = ({ id, topic, tries }: ToldFact, { error, setAside }: { error: unknown; setAside: boolean }) =>
    log.error(
      { err: error, fact: id, topic, tries },
      setAside ? 'a fact that nobody could be told of is set aside' : 'nobody could be told of a fact',
    )
  return async (goesOn) => {
    for (let dealt = 0; dealt < atMostARound && goesOn(); dealt += 1)
      if (!(await readNextFact(house.db, { reader, deal, onFailure }))) return
  }
}
