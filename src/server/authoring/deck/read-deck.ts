import { type FolderReader, readYaml } from '#server/authoring/folder-reader.ts'
import { compareProblems, type Problem, problemAt } from '#server/authoring/problem.ts'
import { readFolder, type TestFiles } from '#server/authoring/test-folder.ts'
import type { YamlFile } from '#server/authoring/yaml-file.ts'
import type { z } from 'zod'
import { checkWord, type TestTexts, type WordEntry } from './check-word.ts'
import { type Deck, DeckShape, type DeckTopic, type DeckWord, type ThreeLanguages, TopicShape, type WordShape } from './deck-shape.ts'
import { findScriptFault } from './script.ts'

const deckFile = 'deck.yaml'
const topicFile = /^\d\d-([a-z]+(?:-[a-z]+)*)\.yaml$/

function checkTitle(file: YamlFile, field: string, title: ThreeLanguages): Problem[] {
  return (['cn', 'tw'] as const).flatMap((lang) => {
    const path = [field, lang]
    const fault = findScriptFault(title[lang], lang)
    return fault === null ? [] : [problemAt({ file: file.name, line: file.lineOf(path), path }, null, `"${field}" ${fault}`)]
  })
}

interface TopicSource {
  readonly topic: DeckTopic
  readonly entries: readonly WordEntry[]
}

function readTopic(reader: FolderReader, slug: string, name: string): TopicSource | null {
  const read = readYaml(reader, name, TopicShape)
  if (read === null) return null
  const { file, value } = read
  reader.problems.push(...checkTitle(file, 'title', value.title))
  const entries = value.words.map((word, index): WordEntry => {
    const path = ['words', index]
    return {
      value: word,
      place: { file: name, line: file.lineOf([...path, 'word']), path },
      lineOf: (field) => file.lineOf([...path, field]),
    }
  })
  return { topic: { slug, title: value.title }, entries }
}

/** No word is in a deck twice, whatever its part of speech. */
function checkTwice(topics: readonly TopicSource[]): Problem[] {
  const seen = new Map<string, string>()
  return topics.flatMap(({ entries }) =>
    entries.flatMap(({ value: { word }, place }) => {
      const before = seen.get(word.toLowerCase())
      if (before === undefined) seen.set(word.toLowerCase(), `${place.file}:${place.line}`)
      return before === undefined ? [] : [problemAt(place, null, `"${word}" is in the deck twice; the other is in ${before}`)]
    }),
  )
}

function toDeckWord(topic: string, value: WordShape): DeckWord {
  const { part_of_speech: partOfSpeech, from, ...rest } = value
  return { id: `${topic}/${rest.word}/${partOfSpeech}`, topic, partOfSpeech, ...rest, ...(from !== undefined && { from }) }
}

interface ReadDeck {
  /** Null when a file is missing or not of its shape. */
  readonly deck: Deck | null
  readonly problems: readonly Problem[]
}

function readHead(reader: FolderReader): z.output<typeof DeckShape> | null {
  const head = readYaml(reader, deckFile, DeckShape)
  if (head === null) return null
  const { file, value } = head
  reader.problems.push(...checkTitle(file, 'name', value.name), ...checkTitle(file, 'description', value.description))
  return value
}

/** The topics that could be read, in the order of their files, and whether these are all. */
function readTopics(reader: FolderReader): { topics: readonly TopicSource[]; areWhole: boolean } {
  const topics: TopicSource[] = []
  const slugs = new Set<string>()
  for (const name of reader.files.keys()) {
    if (name === deckFile) continue
    const slug = topicFile.exec(name)?.[1]
    if (slug === undefined || slugs.has(slug)) {
      const message = slug === undefined ? 'a file of words is named like 01-education.yaml' : `the topic "${slug}" has two files`
      reader.problems.push({ file: name, line: 1, question: null, message })
      continue
    }
    slugs.add(slug)
    const topic = readTopic(reader, slug, name)
    if (topic !== null) topics.push(topic)
  }
  if (slugs.size === 0) reader.problems.push({ file: deckFile, line: 1, question: null, message: 'the deck has no file of words' })
  return { topics, areWhole: slugs.size > 0 && topics.length === slugs.size }
}

/** Reads and checks the files of a deck. With the texts of tests, examples that are said to be from one must be in it. */
export function readDeckFiles(slug: string, files: TestFiles, tests: TestTexts | null = null): ReadDeck {
  const problems: Problem[] = []
  const reader: FolderReader = { files, media: new Map(), used: new Set(), problems }
  const head = readHead(reader)
  const { topics, areWhole } = readTopics(reader)
  problems.push(...topics.flatMap(({ entries }) => entries.flatMap((entry) => checkWord(entry, tests))), ...checkTwice(topics))
  const words = topics.flatMap(({ topic, entries }) => entries.map(({ value }) => toDeckWord(topic.slug, value)))
  return {
    deck: head !== null && areWhole ? { slug, ...head, topics: topics.map(({ topic }) => topic), words } : null,
    problems: problems.toSorted(compareProblems),
  }
}

/** Reads and checks the deck in a folder. */
export async function readDeck(folder: string, tests: TestTexts | null = null): Promise<ReadDeck> {
  const { slug, files } = await readFolder(folder)
  return readDeckFiles(slug, files, tests)
}
