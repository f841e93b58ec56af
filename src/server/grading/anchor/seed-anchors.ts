import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { Block } from '#contract/content/paper.ts'
import { countWords } from '#contract/content/word-count.ts'
import { Band, criteriaOf } from '#contract/grading/marking.ts'
import { findSectionBand } from '#contract/grading/section-band.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { lockShippedAnchors, putShippedAnchor, type ShippedAnchor } from './anchor.store.ts'

const anchorFolder = fileURLToPath(new URL('../../../../content/grading/anchors', import.meta.url))

const Agreed = z.strictObject({ band: Band, reason: z.string().min(1) })

/** An anchor of Writing as its file says it. */
const AnchorFile = z.strictObject({
  module: z.enum(['academic', 'general']),
  test_title: z.string().min(1),
  tasks: z
    .array(
      z.strictObject({
        part: z.int().min(1).max(2),
        minimum_words: z.int().positive(),
        prompt: z.array(Block).min(1),
        /** Paragraphs. */
        text: z.array(z.string().min(1)).min(1),
        agreed: z.strictObject({ task: Agreed, coherence: Agreed, lexis: Agreed, grammar: Agreed }),
      }),
    )
    .min(1),
})

/** Reads an anchor; its section band follows from the agreed bands by the table. */
function readAnchor(key: string, file: unknown): ShippedAnchor {
  const { module, test_title, tasks } = AnchorFile.parse(file)
  const texts = tasks.map(({ text }) => text.join('\n\n'))
  const marks = tasks.flatMap(({ part, agreed }) =>
    criteriaOf.writing.map((criterion) => ({ part, criterion, band: agreed[criterion].band, comment: agreed[criterion].reason })),
  )
  const band = findSectionBand(
    marks,
    'writing',
    tasks.map(({ part }) => part),
  )?.band
  if (band === undefined) throw new Error(`the anchor ${key} has no band`)
  const content = {
    skill: 'writing',
    tasks: tasks.map(({ part, minimum_words, prompt }, place) => {
      const text = texts[place] ?? ''
      return { part, minimum_words, prompt, figure: null, text, words: countWords(text) }
    }),
  }
  const words = texts.reduce((sum, text) => sum + countWords(text), 0)
  return { key, skill: 'writing', module, testTitle: test_title, words, content, marks, band }
}

/** The anchors that ship, by the names of their files. */
export async function readAnchors(): Promise<ShippedAnchor[]> {
  const names = (await readdir(anchorFolder)).filter((name) => name.endsWith('.json')).toSorted()
  return Promise.all(
    names.map(async (name) => readAnchor(name.slice(0, -'.json'.length), JSON.parse(await readFile(join(anchorFolder, name), 'utf8')))),
  )
}

/** Stores the anchors that ship; what is there already stays. */
export async function seedAnchors(db: Db): Promise<void> {
  const anchors = await readAnchors()
  await inTransaction(db, async (tx) => {
    await lockShippedAnchors(tx)
    for (const anchor of anchors) await putShippedAnchor(tx, anchor)
  })
}
