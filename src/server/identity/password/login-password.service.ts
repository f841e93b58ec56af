import { maxWorkBits, minWorkBits, verifyCaptcha } from '#server/identity/captcha/human-check.service.ts'
import { type LinkContext, langOf, nameOf, senderFor } from '#server/identity/addressee.service.ts'
import { refuse } from '#server/identity/identity.refusals.ts'
import { isPassword } from '#server/identity/password.ts'
import { findPersonByLogin, lockPerson, type PersonRecord } from '#server/identity/person.store.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { enqueueMail } from '#server/kit/mail/mail.store.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { hashToken } from '#server/kit/secret.ts'
import { writeGuessesEmail } from './guesses.emails.ts'
import * as store from './guess.store.ts'
import { runInTurn } from './in-turn.ts'
import { findUsualPlace } from './usual-place.ts'

const freeGuesses = 5
const maxPauseSeconds = 60
/** Failed attempts within a day after which the account's owner is notified. */
const toldAt = 20

/** How long after the last guess the next one is looked at: nothing, then 1 s, 2 s, 4 s … 60 s. */
export function pauseAfter(guesses: number): number {
  return guesses <= freeGuesses ? 0 : Math.min(maxPauseSeconds, 2 ** (guesses - freeGuesses - 1))
}

/** What the next guess costs: bits of proof of work. */
export function workAfter(guesses: number): number {
  return Math.min(maxWorkBits, minWorkBits + Math.max(0, guesses - freeGuesses))
}

/**
 * What guesses at a login are counted by: the person, whichever name was typed. Guesses from where the person usually signs in are counted apart,
 * so that nobody elsewhere can make the owner wait there.
 */
async function findCount(
  db: Db,
  { person, name }: { person: PersonRecord | undefined; name: string },
  caller: Caller,
): Promise<store.GuessCount> {
  const place = await findUsualPlace(db, person?.id ?? null, caller.address)
  const whose = person === undefined ? name.toLowerCase() : `login of person ${person.id}${place === null ? '' : ` at ${place}`}`
  return { personId: person?.id ?? null, hash: hashToken(whose) }
}

/** The bits of proof of work that a login by this name would need now. */
export async function findWorkBits(db: Db, name: string, caller: Caller): Promise<number> {
  const count = await findCount(db, { person: await findPersonByLogin(db, name), name }, caller)
  return workAfter((await store.findGuesses(db, count)).count)
}

function checkPause({ count, seconds }: store.Guesses): void {
  const left = Math.ceil(pauseAfter(count) - seconds)
  if (left > 0) throw refuse.TOO_MANY_REQUESTS({ retry_after_seconds: left })
}

interface GivenProof {
  readonly captcha?: string | undefined
  readonly captcha_key?: string | undefined
}

export interface LoginGuess {
  readonly person: PersonRecord | undefined
  /** As it was typed. */
  readonly name: string
  readonly password: string
  readonly proof: GivenProof
}

export interface GuessContext extends LinkContext {
  readonly db: Db
  readonly captchaTestAnswer: string | undefined
}

async function checkProof({ db, captchaTestAnswer }: GuessContext, { captcha, captcha_key }: GivenProof, guesses: number): Promise<void> {
  if (captcha === undefined || captcha_key === undefined) throw new InvalidInput({ captcha: ['account.captcha_needed'] })
  await verifyCaptcha(db, { captcha, captcha_key }, { testAnswer: captchaTestAnswer, workBits: workAfter(guesses) })
}

/** Counts a guess before the slow hash looks at it, so that no number of guesses at once gets past the limit. Answers how many there are. */
async function countGuess(context: GuessContext, count: store.GuessCount, proof: GivenProof): Promise<number> {
  const before = await store.findGuesses(context.db, count)
  checkPause(before)
  if (before.count >= freeGuesses) await checkProof(context, proof, before.count)
  return inTransaction(context.db, async (tx) => {
    await store.lockGuesses(tx, count)
    const now = await store.findGuesses(tx, count)
    checkPause(now)
    // Counted meanwhile, by another server.
    if (before.count < freeGuesses && now.count >= freeGuesses) throw new InvalidInput({ captcha: ['account.captcha_needed'] })
    await store.insertGuess(tx, count)
    return now.count + 1
  })
}

/** Once a day. */
async function tellOwner(context: GuessContext, tx: Tx, { id }: PersonRecord): Promise<void> {
  const person = await lockPerson(tx, id)
  const told = { personId: id, hash: hashToken(`guesses told to person ${id}`) }
  if (person === undefined || (await store.findGuesses(tx, told)).count > 0) return
  await store.insertGuess(tx, told)
  const lang = langOf(person, 'en')
  const from = senderFor(context, person)
  const content = writeGuessesEmail(lang, { site: from.name, name: nameOf(person), url: `${from.siteUrl}/password/forget`, count: toldAt })
  await enqueueMail(tx, { to: person.email, lang, from }, content)
}

/**
 * Verifies the password of a login. After five failures within a day, under any name of the person, each attempt costs more: a growing proof of
 * work, and a delay of up to a minute. After twenty the owner is notified by email. Attempts for one person run one after the other, so that
 * logins on several devices at once do not count as guessing. A correct password resets the count.
 */
export async function verifyLoginPassword(context: GuessContext, guess: LoginGuess, caller: Caller): Promise<boolean> {
  const { person, password, proof } = guess
  const count = await findCount(context.db, guess, caller)
  return runInTurn(count.hash.toString('hex'), async () => {
    const guesses = await countGuess(context, count, proof)
    const isValid = await isPassword(password, person?.password_hash ?? null)
    if (isValid) await inTransaction(context.db, (tx) => store.deleteGuesses(tx, count))
    else if (person !== undefined && guesses >= toldAt) await inTransaction(context.db, (tx) => tellOwner(context, tx, person))
    return isValid
  })
}
