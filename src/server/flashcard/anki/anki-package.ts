import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { ZipFile as NewZip } from 'yazl'
import type { CardText } from '#contract/flashcard/card.ts'
import { isDiskError } from '#server/kit/file-store/disk-error.ts'
import type { ReadCard } from '#server/flashcard/card-csv.ts'
import type { OwnCard } from '#server/flashcard/card.store.ts'
import { type AnkiNote, type NoteTypeSpec, readCollection, writeCollection } from './anki-collection.ts'
import { toHtml, toListHtml, toText, toTexts } from './anki-html.ts'

/** The fields of the notes that this site writes; an import finds them by these names. */
const fieldNames = {
  word: 'Word',
  part_of_speech: 'Part of speech',
  ipa: 'IPA',
  meaning: 'Meaning',
  cn: 'Simplified Chinese',
  tw: 'Traditional Chinese',
  example: 'Example',
  collocations: 'Collocations',
  source: 'Source',
} as const satisfies Record<keyof CardText, string>
const columns = Object.keys(fieldNames) as (keyof CardText)[]

const noteType: NoteTypeSpec = {
  name: 'Bandstand word',
  fields: Object.values(fieldNames),
  front: '{{#Meaning}}<div>{{Meaning}}</div>{{/Meaning}}{{^Meaning}}<div>{{Example}}</div>{{/Meaning}}',
  back: `{{FrontSide}}<hr id="answer"><div class="word">{{Word}}</div><div>{{IPA}} {{Part of speech}}</div><div>{{Simplified Chinese}}</div>
<div>{{Traditional Chinese}}</div><div>{{Example}}</div><div>{{Collocations}}</div><div class="source">{{Source}}</div>`,
  css: '.card { font-family: sans-serif; font-size: 20px; text-align: center; }\n.word { font-size: 28px; font-weight: 600; }\n.source { font-size: 14px; opacity: 0.7; }',
}

const toField = (card: CardText, column: keyof CardText) =>
  column === 'collocations' ? toListHtml(card.collocations) : toHtml(card[column])

/** Where a file of a collection lies for a moment: SQLite reads files only. */
async function withFile<T>(work: (path: string) => Promise<T>): Promise<T> {
  const path = join(tmpdir(), `bandstand-anki-${randomUUID()}.db`)
  try {
    return await work(path)
  } finally {
    await Promise.all(['', '-journal', '-wal', '-shm'].map((end) => rm(`${path}${end}`, { force: true })))
  }
}

/** Cards as an Anki package (.apkg): one deck, each card as a new one. `readPackage` reads the same cards out of it. */
export function writePackage(
  cards: readonly OwnCard[],
  { deckName, now }: { readonly deckName: string; readonly now: Date },
): Promise<Buffer> {
  const notes = cards.map((card) => ({
    guid: card.id,
    fields: columns.map((column) => [fieldNames[column], toField(card, column)] as const),
  }))
  return withFile(async (path) => {
    writeCollection({ path, deckName, noteType, notes, now })
    const zip = new NewZip()
    zip.addBuffer(await readFile(path), 'collection.anki2')
    zip.addBuffer(Buffer.from('{}'), 'media')
    zip.end()
    return buffer(zip.outputStream)
  })
}

/** More than any list of words has; pictures and sounds are not unpacked. */
const maxCollectionBytes = 64 * 1024 * 1024

/** The newest form first: beside it older ones only say that Anki should be updated. */
const collectionNames = ['collection.anki21b', 'collection.anki21', 'collection.anki2']

const decompress = promisify(zstdDecompress)

async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  if (entry.uncompressedSize > maxCollectionBytes) throw new Error('the collection is too large')
  // It fails by itself where there is more than the header says.
  return buffer(await zip.openReadStreamPromise(entry))
}

/** The order of Anki's own, and one of SQLite's that is as long. */
const [ankiOrder, knownOrder] = ['unicase', ' nocase']
const collate = 'collate '

/** Anki sorts some tables in an order that SQLite doesn't know, and then can't read them: they get one that it knows. Nothing is looked up by it. */
function withKnownOrder(collection: Buffer): Buffer {
  for (let at = collection.indexOf(ankiOrder); at >= 0; at = collection.indexOf(ankiOrder, at + ankiOrder.length)) {
    const before = collection.toString('latin1', Math.max(0, at - collate.length), at)
    if (before.toLowerCase() === collate) collection.write(knownOrder, at, 'latin1')
  }
  return collection
}

async function unpackCollection(bytes: Buffer): Promise<Buffer> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) if (collectionNames.includes(entry.fileName)) entries.set(entry.fileName, entry)
  const name = collectionNames.find((each) => entries.has(each))
  const entry = entries.get(name ?? '')
  if (entry === undefined) throw new Error('there is no collection in it')
  const packed = await readEntry(zip, entry)
  return withKnownOrder(name === 'collection.anki21b' ? await decompress(packed, { maxOutputLength: maxCollectionBytes }) : packed)
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** No half of a character stays at the end. */
const cut = (text: string, most: number) =>
  text.length > most
    ? `${text
        .slice(0, most - 1)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`
    : text

/** A note of a type of the site's own by the names of its fields; of any other the first three fields are word, meaning and example. */
function toCard({ guid, fields }: AnkiNote): ReadCard | null {
  const byName = new Map(fields.map(([name, html]) => [name.trim().toLowerCase(), html]))
  const isOwn = byName.has('word') && (byName.has('meaning') || byName.has('example'))
  const read = (column: keyof CardText, place: number) => (isOwn ? byName.get(fieldNames[column].toLowerCase()) : fields[place]?.[1]) ?? ''
  const none = Number.POSITIVE_INFINITY
  const front = toText(read('word', 0))
  const word = cut(isOwn ? front : front.replaceAll('\n', ' '), 100)
  const [meaning, example] = [cut(toText(read('meaning', 1)), 500), cut(toText(read('example', 2)), 500)]
  if (word === '' || (meaning === '' && example === '')) return null
  return {
    id: uuid.test(guid) ? guid : null,
    word,
    meaning,
    example,
    part_of_speech: cut(toText(read('part_of_speech', none)), 40),
    ipa: cut(toText(read('ipa', none)), 100),
    cn: cut(toText(read('cn', none)), 200),
    tw: cut(toText(read('tw', none)), 200),
    source: cut(toText(read('source', none)), 200),
    collocations: toTexts(read('collocations', none))
      .slice(0, 20)
      .map((text) => cut(text, 100)),
  }
}

export interface ReadPackage {
  readonly cards: readonly ReadCard[]
  /** Notes that have no word, or neither meaning nor example, or that are far too long. */
  readonly left: number
}

/** The cards of an Anki package, at most so many notes; null where it is none, or damaged. */
export async function readPackage(bytes: Buffer, most: number): Promise<ReadPackage | null> {
  try {
    const collection = await unpackCollection(bytes)
    const read = await withFile(async (path) => {
      await writeFile(path, collection, { mode: 0o600 })
      return readCollection(path, most, toCard)
    })
    const seen = new Set<string>()
    const cards = read.flatMap((card) => {
      if (card === null) return []
      const isRepeated = card.id !== null && seen.has(card.id)
      if (card.id !== null) seen.add(card.id)
      return [isRepeated ? { ...card, id: null } : card]
    })
    return { cards, left: read.length - cards.length }
  } catch (error) {
    if (isDiskError(error)) throw error
    return null
  }
}
