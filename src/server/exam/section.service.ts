import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Tx } from '#server/kit/database.ts'
import type { BuiltSection } from '#server/authoring/index.ts'
import { measurePaper } from './measure-paper.ts'
import { insertAnswerKey, insertPaper } from './publication.store.ts'

const compress = promisify(brotliCompress)

/** Stores paper and key of a section. */
export async function insertSection(tx: Tx, revision: string, { skill, paper, answerKey }: BuiltSection): Promise<void> {
  const raw = Buffer.from(JSON.stringify(paper))
  const parameters = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length }
  const document = await compress(raw, { params: parameters })
  await insertPaper(tx, { revision, skill, document, raw_bytes: raw.length, ...measurePaper(paper) })
  await insertAnswerKey(tx, revision, answerKey)
}
