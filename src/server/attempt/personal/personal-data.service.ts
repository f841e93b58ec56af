import { deletePreview } from '#server/attempt/preview.store.ts'
import { listTakes } from '#server/attempt/recording/take.store.ts'
import { removeUnnamed } from '#server/attempt/recording/unnamed-files.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { beginErasing } from '#server/kit/erasing.store.ts'
import { lockFiles } from '#server/kit/file-lock.ts'
import type { FileStore } from '#server/kit/file-store.ts'
import {
  deleteRows,
  type Erased,
  type ExportEntry,
  joinRows,
  listTableEntries,
  type PersonalData,
  readRows,
  type Subject,
  toStream,
} from '#server/kit/personal-data.ts'
import * as store from './personal-data.store.ts'

interface House {
  readonly db: Db
  readonly files: FileStore
}

const atOnce = 20

/** One attempt with all that belongs to it, as a JSON object. */
async function* writeAttempt(db: Db, subject: Subject, id: number): AsyncGenerator<string> {
  yield `{\n"attempt": ${await store.readAttempt(db, id)}`
  for (const table of store.partsOfAttempt) {
    yield `,\n"${table.table.split('.')[1] ?? ''}": `
    yield* joinRows(readRows(db, table, subject, store.isOf(id)))
  }
  yield '}\n'
}

const endings: Readonly<Record<string, string>> = { 'audio/webm': 'webm', 'audio/mp4': 'm4a', 'audio/ogg': 'ogg' }

async function* listAttemptEntries({ db, files }: House, subject: Subject, id: number): AsyncGenerator<ExportEntry> {
  const folder = `attempt/${id}`
  yield { path: `${folder}/attempt.json`, open: () => toStream(writeAttempt(db, subject, id)) }
  for (const { question, text } of await store.listEssays(db, id)) {
    yield { path: `${folder}/writing-${question}.txt`, open: () => toStream([text]) }
  }
  for (const { question, take, type, sha256 } of await listTakes(db, id)) {
    if ((await files.find(sha256)) === null) continue
    yield { path: `${folder}/speaking-${question}-take-${take}.${endings[type] ?? 'bin'}`, open: () => files.read(sha256) }
  }
}

async function* listEntries(house: House, subject: Subject): AsyncGenerator<ExportEntry> {
  yield* listTableEntries(house.db, store.ownTables, subject)
  for (let after = 0; ;) {
    const ids = await store.listAttemptsOf(house.db, subject.personId, after, atOnce)
    for (const id of ids) yield* listAttemptEntries(house, subject, id)
    const last = ids.at(-1)
    if (last === undefined) return
    after = last
  }
}

/** The files go before the commit: a crash in between leaves rows without a file, which the next try deletes. */
async function eraseAttempts({ files }: House, tx: Tx, subject: Subject): Promise<Erased> {
  const held = await store.holdAttemptsToErase(tx, subject.personId, atOnce)
  const ids = held.map(({ id }) => id)
  const hashes = await store.holdRecordings(tx, ids)
  const counts = await deleteRows(tx, store.narrowTo(ids), subject)
  const emptied = await store.emptyAnswers(tx, ids)
  const marked = await store.markErased(tx, ids)
  for (const { id, preview } of held) if (preview) await deletePreview(tx, id)
  await lockFiles(tx, hashes)
  await removeUnnamed(tx, files, hashes)
  return {
    counts: { ...counts, ...emptied, ...marked, ...(hashes.length > 0 && { files: hashes.length }) },
    more: true,
  }
}

/** Attempts with their answers and recordings. Marks and times stay for the figures of tests, without words and under a pseudonym. */
export function createAttemptPersonalData(house: House): PersonalData {
  return {
    module: 'attempt',
    tables: [...store.partsOfAttempt, ...store.ownTables],
    exportFor: (subject) => listEntries(house, subject),
    eraseFor: async (tx, subject) => {
      await beginErasing(tx, subject.personId)
      if (await store.hasAttemptsToErase(tx, subject.personId)) return eraseAttempts(house, tx, subject)
      const challenges = await store.emptyChallenges(tx, subject.personId)
      const counts = await deleteRows(tx, store.ownTables, subject)
      return { counts: { ...counts, ...challenges }, more: false }
    },
  }
}
