import { deletePreview } from '#server/attempt/preview.store.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { beginErasing } from '#server/kit/personal-data/erasing.store.ts'
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
} from '#server/kit/personal-data/personal-data.ts'
import type { AttemptPart, RightAnswer } from './attempt-part.ts'
import * as store from './personal-data.store.ts'

export interface PersonalDataDeps {
  readonly db: Db
  /** What other modules keep of each attempt. */
  readonly parts: readonly AttemptPart[]
  readonly listRightAnswers: (tx: Tx, attemptIds: readonly number[]) => Promise<RightAnswer[]>
}

const batchSize = 20

const listTables = (parts: readonly AttemptPart[]) => [...store.tablesOfAttempt, ...parts.flatMap(({ tables }) => tables)]

/** One attempt with all that belongs to it, as a JSON object. */
async function* writeAttempt({ db, parts }: PersonalDataDeps, subject: Subject, id: number): AsyncGenerator<string> {
  yield `{\n"attempt": ${await store.readAttempt(db, id)}`
  for (const table of listTables(parts)) {
    yield `,\n"${table.table.split('.')[1] ?? ''}": `
    yield* joinRows(readRows(db, table, subject, store.isOf(id)))
  }
  yield '}\n'
}

async function* listAttemptEntries(deps: PersonalDataDeps, subject: Subject, id: number): AsyncGenerator<ExportEntry> {
  const folder = `attempt/${id}`
  yield { path: `${folder}/attempt.json`, open: () => toStream(writeAttempt(deps, subject, id)) }
  for (const { question, text } of await store.listEssays(deps.db, id)) {
    yield { path: `${folder}/writing-${question}.txt`, open: () => toStream([text]) }
  }
  for (const part of deps.parts) yield* part.listFiles(id, folder)
}

async function* listEntries(deps: PersonalDataDeps, subject: Subject): AsyncGenerator<ExportEntry> {
  yield* listTableEntries(deps.db, store.ownTables, subject)
  for (let after = 0; ;) {
    const ids = await store.listAttemptsOf(deps.db, subject.personId, after, batchSize)
    for (const id of ids) yield* listAttemptEntries(deps, subject, id)
    const last = ids.at(-1)
    if (last === undefined) return
    after = last
  }
}

async function eraseAttempts({ parts, listRightAnswers }: PersonalDataDeps, tx: Tx, subject: Subject): Promise<Erased> {
  const held = await store.holdAttemptsToErase(tx, subject.personId, batchSize)
  const ids = held.map(({ id }) => id)
  const right = await listRightAnswers(tx, ids)
  const erased = []
  for (const part of parts) erased.push(await part.eraseOf(tx, held, subject))
  const counts = await deleteRows(tx, store.narrowTo(store.tablesOfAttempt, ids), subject)
  const emptied = await store.emptyAnswers(tx, ids, right)
  const marked = await store.markErased(tx, ids)
  for (const { id, preview } of held) if (preview) await deletePreview(tx, id)
  const finished = []
  for (const { finish } of erased) finished.push(await finish?.())
  return { counts: Object.assign({}, counts, ...erased.map((each) => each.counts), emptied, marked, ...finished), more: true }
}

/** Attempts with their answers and all that other modules keep of them. Marks and times stay for the figures of tests, without words and under a pseudonym. */
export function createAttemptPersonalData(deps: PersonalDataDeps): PersonalData {
  return {
    module: 'attempt',
    tables: [...listTables(deps.parts), ...store.ownTables],
    exportFor: (subject) => listEntries(deps, subject),
    eraseFor: async (tx, subject) => {
      await beginErasing(tx, subject.personId)
      if (await store.hasAttemptsToErase(tx, subject.personId)) return eraseAttempts(deps, tx, subject)
      return { counts: await deleteRows(tx, store.ownTables, subject), more: false }
    },
  }
}
