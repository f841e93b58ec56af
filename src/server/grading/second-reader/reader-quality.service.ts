import type { QualityDays } from '#contract/grading/quality.contract.ts'
import type { ReaderQuality } from '#contract/grading/second-reader.contract.ts'
import type { Db } from '#server/kit/database.ts'
import { measureAgreement } from '#server/grading/quality/agreement.ts'
import { isReaderOn } from './connection.store.ts'
import { listReadAndReleased, type ReadAndReleased } from './reading.store.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

function toQuality(version: string, read: readonly ReadAndReleased[]): ReaderQuality {
  const pairs = read.flatMap(({ band, other }) => (band === null || other === null ? [] : [{ band, other }]))
  return {
    version,
    agreement: measureAgreement(pairs),
    comments: sum(read.map(({ comments }) => comments)),
    taken: sum(read.map(({ taken }) => taken)),
  }
}

/** How each version of the second reader agrees with people; nothing while none is on. */
export async function getReaderQuality(db: Db, days: QualityDays = '365'): Promise<{ data: ReaderQuality[] }> {
  if (!(await isReaderOn(db))) return { data: [] }
  const byVersion = Map.groupBy(await listReadAndReleased(db, Number(days)), ({ version }) => version)
  return { data: [...byVersion].map(([version, read]) => toQuality(version, read)) }
}
