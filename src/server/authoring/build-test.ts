import { createHash } from 'node:crypto'
import { AnswerKey } from '#contract/content/answer-key.ts'
import type { TestKind } from '#contract/content/test-kind.ts'
import type { Module, Product, Skill } from '#contract/content/group-type.ts'
import { type Media, Paper } from '#contract/content/paper.ts'
import { buildDocuments } from './build-section.ts'
import { listSounds, type SectionSource, type TestSource } from './source.ts'

export interface BuiltSection {
  readonly skill: Skill
  readonly paper: Paper
  readonly answerKey: AnswerKey
}

/** A recording with its bytes. */
export interface BuiltMedia extends Media {
  readonly content: Buffer
}

/** A test ready to be published. */
export interface BuiltTest {
  readonly slug: string
  readonly product: Product
  readonly title: string
  readonly module: Module
  readonly kind: TestKind
  readonly licence: string
  readonly origin: string
  /** SHA-256 of everything above and of all documents: the revision's name. */
  readonly hash: string
  readonly sections: readonly BuiltSection[]
  /** What the sections play; the papers name it by its SHA-256. */
  readonly media: readonly BuiltMedia[]
}

function buildSection(test: TestSource, section: SectionSource): BuiltSection {
  const { paper, answerKey } = buildDocuments(test, section)
  return { skill: section.skill, paper: Paper.parse(paper), answerKey: AnswerKey.parse(answerKey) }
}

/** JSON with the fields of every object in one order, so that the same content has the same hash. */
export function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}

/** The name of the revision that has this content. */
export function hashContent({ slug, product, title, module, kind, licence, origin, sections }: Omit<BuiltTest, 'hash' | 'media'>): string {
  const content = { slug, product, title, module, kind, licence, origin, sections }
  return createHash('sha256').update(toCanonicalJson(content)).digest('hex')
}

/** Builds both documents of every section. The source must have passed `checkTest`. */
export function buildTest(test: TestSource): BuiltTest {
  const { slug, title, module, kind, licence, origin } = test
  const sections = test.sections.map((section) => buildSection(test, section))
  const content = { slug, product: 'ielts' as const, title, module, kind, licence, origin, sections }
  const media = test.sections.flatMap(listSounds).map((sound) => ({ ...sound.media, content: sound.content }))
  return { ...content, hash: hashContent(content), media }
}
