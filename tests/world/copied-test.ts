import { createHash } from 'node:crypto'
import type { ExamWorld } from './attempt.ts'

/** The fixture once more, as another published test after all others; answers its number. */
export async function copyFixture(world: ExamWorld, slug: string): Promise<number> {
  const { rows } = await world.pool.query<{ id: number }>(
    `insert into exam.test (slug, product, title, module, kind, position)
      select $2, product, 'Again', module, kind, (select max(position) + 1 from exam.test) from exam.test where id = $1 returning id`,
    [world.testId, slug],
  )
  const id = rows[0]?.id ?? 0
  const hash = createHash('sha256').update(slug).digest('hex')
  const own = 'where revision = (select current_revision from exam.test where id = $2)'
  const columns = 'skill, document, raw_bytes, seconds, question_count, part_count, types'
  await world.pool.query(
    `insert into exam.revision (hash, test_id, title, module, kind, licence, origin)
      select $1, $3, title, module, kind, licence, origin from exam.revision where hash = (select current_revision from exam.test where id = $2)`,
    [hash, world.testId, id],
  )
  await world.pool.query(`insert into exam.section_paper (revision, ${columns}) select $1, ${columns} from exam.section_paper ${own}`, [
    hash,
    world.testId,
  ])
  await world.pool.query(`insert into exam.answer_key (revision, skill, document) select $1, skill, document from exam.answer_key ${own}`, [
    hash,
    world.testId,
  ])
  await world.pool.query(`update exam.test set current_revision = $1, status = 'published' where id = $2`, [hash, id])
  return id
}
