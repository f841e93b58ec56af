import type { AnswerKey } from '#contract/content/answer-key.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { keyEntriesOf } from '#contract/content/walk.ts'
import { getAnswerKey, getPaper } from '#server/exam/index.ts'
import type { TestServer } from '#tests/world/server.ts'

/** Letters and figures only, so that no quoting, escaping or mark-up hides a sentence. */
const bare = (text: string) => text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** Escapes of JSON and JavaScript read back. */
const unescape = (text: string) =>
  text.replaceAll(/\\u([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))).replaceAll(/\\[nrt]/g, ' ')

export interface Secrets {
  /** Of explanations, transcripts, advice and model answers, as letters and figures only. */
  readonly sentences: readonly string[]
  /** Keys as their authors wrote them, with the signs of the key grammar. */
  readonly grammar: readonly string[]
}

/** The length from which on a sentence is unique: words of a recording also occur elsewhere. */
const distinctive = { explained: 12, spoken: 28 } as const

function listExplained(key: AnswerKey): string[] {
  const explanations = keyEntriesOf(key).flatMap(({ explanation }) => Object.values(explanation))
  const reasons = explanations.flatMap(({ find_it, same_meaning, why, others, next_time }) => [
    find_it ?? '',
    same_meaning ?? '',
    why,
    ...others.map((other) => other.why),
    next_time ?? '',
  ])
  if (key.skill === 'writing')
    return [
      ...reasons,
      ...key.tasks.flatMap(({ advice, models }) => [advice, ...models.map(({ comment }) => comment)]).flatMap(Object.values),
    ]
  return key.skill === 'speaking' ? key.parts.flatMap(({ advice }) => Object.values(advice)) : reasons
}

function listSpoken(key: AnswerKey): string[] {
  if (key.skill === 'listening') return key.transcript.flatMap(({ title, lines }) => [title, ...lines.map(({ text }) => text)])
  return key.skill === 'writing' ? key.tasks.flatMap(({ models }) => models.map(({ text }) => text)) : []
}

/** What nobody may read before the submission; a sentence that also stands on a paper is no secret. */
function listSecrets(key: AnswerKey, printed: string): Secrets {
  const toSentences = (texts: readonly string[], least: number) =>
    texts
      .flatMap((text) => text.split(/(?<=[.!?。！？])\s*/))
      .map(bare)
      .filter(({ length }) => length >= least)
  const sentences = [...toSentences(listExplained(key), distinctive.explained), ...toSentences(listSpoken(key), distinctive.spoken)]
  const accepted = keyEntriesOf(key).flatMap((entry) => (entry.key.kind === 'text' ? entry.key.accepted : []))
  return {
    sentences: [...new Set(sentences)].filter((sentence) => !printed.includes(sentence)),
    grammar: accepted.filter((text) => /[()|/]/.test(text)),
  }
}

/** Properties that only answer keys have. */
export const keyProperties =
  'accepted evidence explanation find_it same_meaning next_time quote why others marks correct key transcript lines speaker advice models comment'.split(
    ' ',
  )

function listProperties(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listProperties)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...listProperties(inner)])
}

/** What of an answer key an answer of the server gives away. */
export function findLeaks(secrets: Secrets, body: string): string[] {
  const plain = unescape(body)
  const letters = bare(plain)
  return [...secrets.sentences.filter((sentence) => letters.includes(sentence)), ...secrets.grammar.filter((text) => plain.includes(text))]
}

export function findKeyProperties(body: string): string[] {
  const properties = new Set(listProperties(JSON.parse(body)))
  return keyProperties.filter((name) => properties.has(name))
}

const skills = ['listening', 'reading', 'writing', 'speaking'] as const satisfies readonly Skill[]

export interface SecretSections {
  readonly revision: string
  readonly keys: readonly AnswerKey[]
  readonly bySkill: Readonly<Record<Skill, Secrets>>
  /** Of all sections. */
  readonly all: Secrets
}

/** The only test of a server, as its database has it. */
export async function readSecrets({ db, pool }: TestServer): Promise<SecretSections> {
  const { rows } = await pool.query<{ revision: string }>(`select revision from exam.answer_key where skill = 'reading'`)
  const revision = rows[0]?.revision ?? ''
  const keys = await Promise.all(skills.map((skill) => getAnswerKey(db, revision, skill)))
  const papers = await Promise.all(skills.map(async (skill) => (await getPaper(db, revision, skill)).paper))
  const printed = bare(JSON.stringify(papers))
  const own = keys.map((key) => [key.skill, listSecrets(key, printed)] as const)
  const all = own.map(([, secrets]) => secrets)
  return {
    revision,
    keys,
    bySkill: Object.fromEntries(own) as Record<Skill, Secrets>,
    all: {
      sentences: [...new Set(all.flatMap(({ sentences }) => sentences))],
      grammar: [...new Set(all.flatMap(({ grammar }) => grammar))],
    },
  }
}
