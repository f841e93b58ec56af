import { buildTest, readTest } from '#server/authoring/index.ts'
import { publishTest } from '#server/exam/publication/publication.service.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { soundTest } from './content/plant-fault.ts'

/** Publishes another revision of the fixture's reading section: "surname" and "size" answer questions 25 and 26 in any order. */
export async function publishInAnyOrder(db: Db): Promise<void> {
  const file = 'reading/part-2.yaml'
  const text = soundTest.files.get(file) ?? ''
  const from = 'title: The guided walk\n'
  const files = new Map(soundTest.files).set(file, text.replace(from, `${from}    any_order: [[25, 26]]\n`))
  const { source, problems } = readTest({ ...soundTest, files })
  if (source === null) throw new Error(JSON.stringify(problems))
  await inTransaction(db, (tx) => publishTest(tx, buildTest(source)))
}
