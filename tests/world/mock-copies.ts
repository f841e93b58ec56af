import { createHash } from 'node:crypto'
import { publishTest } from '#server/exam/publication/publication.service.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { buildSmallMock } from './small-mock.ts'

/** Publishes the small mock once more, as another test; its recordings are there already. Answers the number of the test. */
export async function publishMockCopy(db: Db, { slug, title }: { slug: string; title: string }): Promise<number> {
  const hash = createHash('sha256').update(slug).digest('hex')
  const { testId } = await inTransaction(db, (tx) => publishTest(tx, { ...buildSmallMock(), slug, title, hash }))
  return testId
}
