import type { Skill } from '#contract/content/group-type.ts'
import { plainText, questionPartsOf } from '#contract/content/walk.ts'
import { type FinishedSection, listOpenedSections } from '#server/attempt/index.ts'
import { getKeyInForce, getPaper } from '#server/exam/index.ts'
import type { Db } from '#server/kit/database.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { findSentenceOf, findWords, type FoundWord, mapForms, type WordForms } from './find-words.ts'
import { findDecksVersion, listDeckEntries } from './test-deck.store.ts'

/** So that an answer never grows with the years of practice behind it. */
const maxAttempts = 100

/** A word that a passage explains. */
export interface ExplainedWord {
  readonly word: string
  readonly meaning: string
  readonly sentence: string
}

export interface TestWords {
  readonly found: readonly FoundWord[]
  readonly explained: readonly ExplainedWord[]
}

/** A test that the person has handed in, with the newest of each section. */
export interface HandedInTest {
  readonly testId: number
  readonly title: string
  readonly sections: readonly FinishedSection[]
}

/** The newest first. */
export async function listHandedInTests(db: Db, caller: Caller): Promise<HandedInTest[]> {
  const all = await listOpenedSections(db, { personId: personOf(caller), product: caller.product, most: maxAttempts })
  return [...Map.groupBy(all, ({ test_id }) => test_id)].map(([testId, sections]) => ({
    testId,
    title: sections[0]?.test_title ?? '',
    sections: [...new Map(sections.toReversed().map((section) => [`${section.revision} ${section.skill}`, section])).values()].toReversed(),
  }))
}

interface SectionTexts {
  readonly texts: readonly string[]
  readonly glossary: readonly { readonly term: string; readonly meaning: string }[]
}

async function readSection(db: Db, revision: string, skill: Skill): Promise<SectionTexts> {
  if (skill === 'listening') {
    const { answerKey } = await getKeyInForce(db, revision, skill)
    const lines = answerKey.skill === 'listening' ? answerKey.transcript.flatMap((part) => part.lines) : []
    return { texts: lines.map(({ text }) => text), glossary: [] }
  }
  const { paper } = await getPaper(db, revision, skill)
  const passages = questionPartsOf(paper).flatMap((part) => ('passage' in part ? [part.passage] : []))
  return {
    texts: passages.flatMap(({ paragraphs }) => paragraphs.map(({ content }) => plainText(content))),
    glossary: passages.flatMap(({ glossary }) => glossary),
  }
}

let decks: { readonly version: string; readonly forms: Promise<WordForms> } | undefined

async function getForms(db: Db): Promise<{ version: string; forms: WordForms }> {
  const version = await findDecksVersion(db)
  if (decks?.version !== version) decks = { version, forms: listDeckEntries(db).then(mapForms) }
  const asked = decks
  try {
    return { version, forms: await asked.forms }
  } catch (error) {
    if (decks === asked) decks = undefined
    throw error
  }
}

/** What was found in a section; neither its texts nor the decks change while the program runs. */
const known = new Map<string, TestWords>()
const maxKnown = 200

async function findSectionWords(db: Db, { revision, skill }: Pick<FinishedSection, 'revision' | 'skill'>): Promise<TestWords> {
  const { version, forms } = await getForms(db)
  const name = `${version} ${revision} ${skill}`
  const before = known.get(name)
  if (before !== undefined) return before
  const { texts, glossary } = await readSection(db, revision, skill)
  const explained = glossary.map(({ term, meaning }) => ({ word: term, meaning, sentence: findSentenceOf(texts, term) }))
  const words = { found: findWords(texts, forms), explained }
  if (known.size >= maxKnown) known.clear()
  known.set(name, words)
  return words
}

/** The words of all sections of a test that the person has had, each once. */
export async function findTestWords(db: Db, { sections }: HandedInTest): Promise<TestWords> {
  const all = await Promise.all(sections.map((section) => findSectionWords(db, section)))
  const explained = new Map(all.flatMap((words) => words.explained).map((each) => [each.word.toLowerCase(), each]))
  const found = new Map(all.flatMap((words) => words.found).map((each) => [each.id, each]))
  return { found: [...found.values()].filter(({ word }) => !explained.has(word.toLowerCase())), explained: [...explained.values()] }
}
