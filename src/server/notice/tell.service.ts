import { findAddressee, findOtherSide } from '#server/account/index.ts'
import type { SenderOf } from '#server/brand/index.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import type { Log } from '#server/kit/log.ts'
import { putMail } from '#server/kit/mail/outbox.ts'
import { addFactReader, readNextFact, type ToldFact } from '#server/kit/outbox.ts'
import { findMeaning, type Meaning } from './facts.ts'
import { habits, standingOf } from './kinds.ts'
import * as store from './notice.store.ts'
import { sayNotice } from './words.ts'

export interface NoticeHouse {
  readonly db: Db
  readonly senderOf: SenderOf
}

const reader = 'notice'

async function fillIn(tx: Tx, { personId, params, linkId }: Meaning): Promise<store.Params> {
  return linkId === undefined ? params : { ...params, email: (await findOtherSide(tx, linkId, personId)) ?? '–' }
}

/** Whether a kind that its own module mails is to be mailed to somebody. */
export async function wantsMail(tx: Tx, personId: number, kind: Meaning['kind']): Promise<boolean> {
  return standingOf(kind, 'mail', await store.listChoices(tx, personId))?.wanted ?? false
}

/** Kinds that their own modules mail leave here by no mail. */
async function mailNotice({ senderOf }: NoticeHouse, tx: Tx, { personId, kind, params, url }: store.NewNotice & Meaning): Promise<void> {
  const { mail } = habits[kind]
  if (typeof mail === 'string' || 'unless' in mail || !(await wantsMail(tx, personId, kind))) return
  const addressee = await findAddressee(tx, personId)
  if (addressee === undefined) return
  const from = senderOf({ brand: addressee.brand })
  const { title, text } = sayNotice({ kind, params }, { lang: addressee.lang, timeZone: null })
  const action = url === null ? {} : { action: { label: title, url: `${from.siteUrl}${url}` } }
  await putMail(tx, { to: addressee.email, lang: addressee.lang, from }, { subject: title, paragraphs: [text], ...action })
}

/** Tells who a fact concerns, by the ways that they want; the same fact told again is told once. */
export async function tellOfFact(house: NoticeHouse, tx: Tx, fact: Pick<ToldFact, 'id' | 'topic' | 'payload'>): Promise<void> {
  const meaning = findMeaning(fact)
  if (meaning === null) return
  const notice = { ...meaning, params: await fillIn(tx, meaning), dedupeKey: `fact ${fact.id}` }
  const inApp = standingOf(meaning.kind, 'in_app', await store.listChoices(tx, meaning.personId))
  if (inApp?.wanted === true && !(await store.insertNotice(tx, notice))) return
  await mailNotice(house, tx, notice)
}

const atMostARound = 500

/** Deals with the facts that wait, in rounds; several processes may do so at once. */
export async function openTelling(house: NoticeHouse, log: Log): Promise<() => Promise<void>> {
  await addFactReader(house.db, reader)
  const deal = (tx: Tx, fact: ToldFact) => tellOfFact(house, tx, fact)
  const onFailure = ({ id, topic, tries }: ToldFact, error: unknown) =>
    log.error({ err: error, fact: id, topic, tries }, 'nobody could be told of a fact')
  return async () => {
    for (let dealt = 0; dealt < atMostARound; dealt += 1) if (!(await readNextFact(house.db, { reader, deal, onFailure }))) return
  }
}
