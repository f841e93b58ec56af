import { type Db, inTransaction } from '#server/kit/database.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { createToken, hashToken } from '#server/kit/secret.ts'
import { isWorkDone, pickLetters } from './captcha.ts'
import { type CaptchaTask, insertCaptcha, takeCaptcha } from './captcha.store.ts'

/** About 130,000 hashes on average: a second or two in a browser. */
export const minWorkBits = 17
/** A minute or two in a browser. */
export const maxWorkBits = 24

const lifeMinutes = 5
/** Of work that may take a slow device minutes. */
const longLifeMinutes = 15
const longFromBits = 21

async function createCaptcha(db: Db, task: CaptchaTask): Promise<string> {
  const key = createToken()
  const minutes = task.kind === 'work' && task.difficultyBits >= longFromBits ? longLifeMinutes : lifeMinutes
  await inTransaction(db, (tx) => insertCaptcha(tx, hashToken(key), { task, minutes }))
  return key
}

export async function createPictureCaptcha(db: Db): Promise<{ key: string; img: string }> {
  const key = await createCaptcha(db, { kind: 'picture', answer: pickLetters() })
  return { key, img: `/api/captcha/image/${key}` }
}

export async function createWorkCaptcha(db: Db, bits = minWorkBits): Promise<{ key: string; difficulty_bits: number }> {
  return { key: await createCaptcha(db, { kind: 'work', difficultyBits: bits }), difficulty_bits: bits }
}

function isValidAnswer(task: CaptchaTask | undefined, key: string, answer: string): boolean {
  if (task === undefined) return false
  if (task.kind === 'work') return isWorkDone(key, answer, task.difficultyBits)
  return task.answer === answer.trim().toUpperCase()
}

export interface HumanProof {
  readonly captcha: string
  readonly captcha_key: string
}

export interface CaptchaDemand {
  readonly testAnswer: string | undefined
  /** How much work is asked for; where it is more than the least, no picture does. */
  readonly workBits?: number
}

/** One bit less is enough: it may have become more while the device worked. */
function isEnough(task: CaptchaTask, workBits: number): boolean {
  return workBits === minWorkBits || (task.kind === 'work' && task.difficultyBits >= workBits - 1)
}

/** Uses the captcha up, whatever follows, and refuses, beside its field, when it is wrong, expired, used before, or too easy. */
export async function verifyCaptcha(db: Db, proof: HumanProof, { testAnswer, workBits = minWorkBits }: CaptchaDemand): Promise<void> {
  const task = await inTransaction(db, (tx) => takeCaptcha(tx, hashToken(proof.captcha_key)))
  if (testAnswer !== undefined && proof.captcha === testAnswer) return
  if (task !== undefined && !isEnough(task, workBits)) throw new InvalidInput({ captcha: ['identity.captcha_more_work'] })
  if (!isValidAnswer(task, proof.captcha_key, proof.captcha)) throw new InvalidInput({ captcha: ['account.captcha_wrong'] })
}
