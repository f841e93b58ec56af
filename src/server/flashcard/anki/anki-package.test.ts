import { rm, readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { buffer } from 'node:stream/consumers'
import { zstdCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { cards } from '#server/flashcard/cards.arbitrary.ts'
import { readPackage, writePackage } from './anki-package.ts'

const now = new Date('2026-11-27T08:00:00Z')
const write = (some: Parameters<typeof writePackage>[0]) => writePackage(some, { deckName: 'Bandstand', now })

async function zipFiles(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name)
  zip.end()
  return buffer(zip.outputStream)
}

/** A file of SQLite, made by these statements. */
async function makeDatabase(...statements: readonly string[]): Promise<Buffer> {
  const path = join(tmpdir(), `bandstand-anki-test-${randomUUID()}.db`)
  const db = new DatabaseSync(path)
  for (const statement of statements) db.exec(statement)
  db.close()
  const bytes = await readFile(path)
  await rm(path)
  return bytes
}

const notes = 'create table notes (id integer primary key, guid text, mid integer, flds text)'
const models = JSON.stringify({
  5: {
    flds: [
      { name: 'Back', ord: 1 },
      { name: 'Front', ord: 0 },
    ],
  },
})
const col = ['create table col (models text)', `insert into col values ('${models}')`]
const foreign = [
  ...col,
  notes,
  `insert into notes values (1, 'aB}c', 5, '<b>quay</b>' || char(31) || 'a place&nbsp;for boats<br>[sound:quay.mp3]')`,
  `insert into notes values (2, 'x', 5, 'The {{c1::tide::water}} turns' || char(31) || '' || char(31) || 'At six.')`,
  `insert into notes values (3, 'y', 5, 'alone' || char(31) || '')`,
]

test('exported cards are imported without loss', async () => {
  await fc.assert(
    fc.asyncProperty(cards, async (some) => {
      expect(await readPackage(await write(some), 5000)).toEqual({ cards: some, left: 0 })
    }),
    { numRuns: 100 },
  )
})

describe('a package of somebody else', () => {
  const found = {
    cards: [
      expect.objectContaining({ id: null, word: 'quay', meaning: 'a place for boats', example: '' }),
      expect.objectContaining({ id: null, word: 'The tide turns', meaning: '', example: 'At six.' }),
    ],
    left: 1,
  }

  test('brings word, meaning and example by place; a note without meaning and example is left out', async () => {
    expect(
      await readPackage(await zipFiles({ 'collection.anki2': await makeDatabase(...foreign), media: Buffer.from('{}') }), 5000),
    ).toEqual(found)
  })

  test('of the newest form is read too, and its place holder is not', async () => {
    const fields =
      'create table fields (ntid integer, ord integer, name text collate  nocase, config blob, primary key (ntid, ord)) without rowid'
    const index = 'create unique index idx_fields_name_ntid on fields (name, ntid)'
    const newest = await makeDatabase(
      ...foreign.slice(2),
      fields,
      `insert into fields values (5, 1, 'Back', x''), (5, 0, 'Front', x'')`,
      index,
    )
    // Anki knows how these are sorted, and nobody else does.
    const asAnki = Buffer.from(newest.toString('latin1').replace('collate  nocase', 'COLLATE unicase'), 'latin1')
    const holder = await makeDatabase(...col, notes, `insert into notes values (1, 'z', 5, 'Please update' || char(31) || 'Anki')`)
    const zip = await zipFiles({ 'collection.anki2': holder, 'collection.anki21b': zstdCompressSync(asAnki) })
    expect(await readPackage(zip, 5000)).toEqual(found)
  })

  test('with our fields is read by their names, in whatever order', async () => {
    const own = JSON.stringify({
      5: {
        flds: [
          { name: 'Meaning', ord: 0 },
          { name: 'word', ord: 1 },
          { name: 'IPA', ord: 2 },
        ],
      },
    })
    const insert = `insert into notes values (1, 'g', 5, 'two weeks' || char(31) || 'fortnight' || char(31) || 'ˈfɔːtnaɪt')`
    const bytes = await makeDatabase('create table col (models text)', `insert into col values ('${own}')`, notes, insert)
    expect((await readPackage(await zipFiles({ 'collection.anki2': bytes }), 5000))?.cards).toEqual([
      expect.objectContaining({ word: 'fortnight', meaning: 'two weeks', ipa: 'ˈfɔːtnaɪt' }),
    ])
  })
})

const endless = 'with recursive n (i) as (select 1 union all select i + 1 from n) select i as id, i as guid, 5 as mid, i as flds from n'
const bad: readonly (readonly [string, () => Promise<Buffer>])[] = [
  ['no zip', async () => Buffer.from('word,meaning')],
  ['a zip cut short', async () => (await write([])).subarray(0, 500)],
  ['a zip without a collection', () => zipFiles({ media: Buffer.from('{}') })],
  ['a collection that is no database', () => zipFiles({ 'collection.anki2': Buffer.from('SQLite format 3') })],
  [
    'notes that are computed without an end',
    async () => zipFiles({ 'collection.anki2': await makeDatabase(...col, `create view notes as ${endless}`) }),
  ],
  [
    'notes with a computed column',
    async () =>
      zipFiles({
        'collection.anki2': await makeDatabase(
          ...col,
          `create table notes (id integer, guid text, mid integer, flds text as (hex(zeroblob(99))))`,
        ),
      }),
  ],
]

test.each(bad)('%s is refused', async (_, make) => {
  expect(await readPackage(await make(), 5000)).toBeNull()
})

test('no more notes are read than an import may bring', async () => {
  const bytes = await makeDatabase(...foreign)
  expect((await readPackage(await zipFiles({ 'collection.anki2': bytes }), 1))?.cards).toHaveLength(1)
})

/** A package of one note with this first field. */
async function packWith(field: string, meaning = 'two weeks'): Promise<Buffer> {
  const insert = `insert into notes values (1, 'g', 5, '${field}' || char(31) || '${meaning}')`
  return zipFiles({ 'collection.anki2': await makeDatabase(...col, notes, insert) })
}

test('a text is never cut in the middle of a character, and holds none that a database refuses', async () => {
  const long = `${'a'.repeat(98)}😀${'b'.repeat(50)}`
  expect((await readPackage(await packWith(long), 5000))?.cards).toEqual([expect.objectContaining({ word: `${'a'.repeat(98)}…` })])
  const odd = await readPackage(await packWith('for&#xD800;tnight&#0;'), 5000)
  expect(odd?.cards[0]?.word.isWellFormed()).toBe(true)
})

const long = 60_000
test.each(['[sound:', ' ', '<li>', '{{c1::', '{{c1::::', '<br ', '&#', '<', '\n ', '{{c1::a::'])(
  'a field full of "%s" is read at once',
  async (piece) => {
    const pack = await packWith('fortnight', piece.repeat(Math.floor(long / piece.length)))
    const began = process.cpuUsage()
    await readPackage(pack, 5000)
    const { user } = process.cpuUsage(began)
    expect(user).toBeLessThan(2_000_000)
  },
)

test('a note that is far too long is left out', async () => {
  expect(await readPackage(await packWith('fortnight', 'a'.repeat(100_000)), 5000)).toEqual({ cards: [], left: 1 })
})

test('two notes of the same name are two cards', async () => {
  const guid = randomUUID()
  const insert = ['fortnight', 'quay'].map(
    (word, place) => `insert into notes values (${place}, '${guid}', 5, '${word}' || char(31) || 'x')`,
  )
  const pack = await zipFiles({ 'collection.anki2': await makeDatabase(...col, notes, ...insert) })
  expect((await readPackage(pack, 5000))?.cards.map(({ id, word }) => [id, word])).toEqual([
    [guid, 'fortnight'],
    [null, 'quay'],
  ])
})
