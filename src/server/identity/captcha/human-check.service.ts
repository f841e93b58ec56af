import { type Db, inTransaction } from '#server/kit/database.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { createToken, hashToken } from '#server/kit/secret.ts'
import { isWorkDone, pickLetters } from './captcha.ts'
import { type CaptchaTask, insertCaptcha, takeCaptcha } from './captcha.store.ts'

/** About 200,000 hashes on average: a second or two in a browser. */
export const workDifficultyBits = 17

async function createCaptcha(db: Db, task: CaptchaTask): Promise<string> {
  const key = createToken()
  await inTransaction(db, (tx) => insertCaptcha(tx, hashToken(key), task))
  return key
}

export async function createPictureCaptcha(db: Db): Promise<{ key: string; img: string }> {
  const key = await createCaptcha(db, { kind: 'picture', answer: pickLetters() })
  return { key, img: `/api/captcha/image/${key}` }
}

export async function createWorkCaptcha(db: Db): Promise<{ key: string; difficulty_bits: number }> {
  return { key: await createCaptcha(db, { kind: 'work', difficultyBits: workDifficultyBits }), difficulty_bits: workDifficultyBits }
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

/** Uses the captcha up, whatever follows, and refuses, beside its field, when it is wrong, expired or used before. */
export async function verifyCaptcha(db: Db, proof: HumanProof, testAnswer: string | undefined): Promise<void> {
  const task = await inTransaction(db, (tx) => takeCaptcha(tx, hashToken(proof.captcha_key)))
  if (testAnswer !== undefined && proof.captcha === testAnswer) return
  if (!isValidAnswer(task, proof.captcha_key, proof.captcha)) throw new InvalidInput({ captcha: ['account.captcha_wrong'] })
}
