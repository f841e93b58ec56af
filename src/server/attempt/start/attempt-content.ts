import { getForm, type PublishedTest } from '#server/exam/index.ts'
import type { StartContext } from './start.service.ts'
import { type RequestedScope, findOffer } from './offered-sections.ts'
import type { NewSection } from '#server/attempt/section.store.ts'

/** What an attempt takes of a test: a revision, whole or a form, and its sections in their order. */
export interface AttemptContent {
  readonly revision: string
  readonly sections: readonly NewSection[]
}

/** Null where the test does not offer it. */
export async function findAttemptContent(
  { db, files }: Pick<StartContext, 'db' | 'files'>,
  test: PublishedTest,
  asked: RequestedScope,
): Promise<AttemptContent | null> {
  const offer = findOffer(test, asked)
  if (offer === null) return null
  const { revision, sections } = (offer.form === null ? test : await getForm({ db, files }, test.revision, offer.form)) ?? {}
  if (revision === undefined || sections === undefined) return null
  return { revision, sections: sections.filter(({ skill }) => offer.skill === null || skill === offer.skill) }
}
