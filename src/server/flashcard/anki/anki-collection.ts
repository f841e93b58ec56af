import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'

/** A note as Anki keeps it: fields by name, each as HTML. */
export interface AnkiNote {
  readonly guid: string
  readonly fields: readonly (readonly [name: string, html: string])[]
}

/** Of the files that this site writes: the same in all, so that Anki finds its notes again. */
const noteTypeId = 1_764_000_000_001
const deckId = 1_764_000_000_002
const basicDeckId = 1

const fieldSeparator = '\u001F'

/** The tables of Anki's collection, version 11 of its schema: every release reads it. */
const schema = `
  create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null, ver integer not null,
    dty integer not null, usn integer not null, ls integer not null, conf text not null, models text not null, decks text not null,
    dconf text not null, tags text not null);
  create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null, usn integer not null,
    tags text not null, flds text not null, sfld integer not null, csum integer not null, flags integer not null, data text not null);
  create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null, mod integer not null,
    usn integer not null, type integer not null, queue integer not null, due integer not null, ivl integer not null,
    factor integer not null, reps integer not null, lapses integer not null, left integer not null, odue integer not null,
    odid integer not null, flags integer not null, data text not null);
  create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null, ivl integer not null,
    lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
  create table graves (usn integer not null, oid integer not null, type integer not null);
  create index ix_notes_usn on notes (usn);
  create index ix_notes_csum on notes (csum);
  create index ix_cards_usn on cards (usn);
  create index ix_cards_nid on cards (nid);
  create index ix_cards_sched on cards (did, queue, due);
  create index ix_revlog_usn on revlog (usn);
  create index ix_revlog_cid on revlog (cid);`

export interface NoteTypeSpec {
  readonly name: string
  readonly fields: readonly string[]
  /** Front and back of a card, as Anki's templates. */
  readonly front: string
  readonly back: string
  readonly css: string
}

function toNoteType({ name, fields, front, back, css }: NoteTypeSpec, seconds: number): object {
  const flds = fields.map((field, ord) => ({ name: field, ord, sticky: false, rtl: false, font: 'Arial', size: 20, media: [] }))
  const template = { name: 'Card 1', ord: 0, qfmt: front, afmt: back, did: null, bqfmt: '', bafmt: '' }
  const rest = {
    did: deckId,
    usn: 0,
    sortf: 0,
    tags: [],
    vers: [],
    type: 0,
    latexPre: '',
    latexPost: '',
    req: [[0, 'any', fields.map((_, ord) => ord)]],
  }
  return { id: String(noteTypeId), name, mod: seconds, flds, tmpls: [template], css, ...rest }
}

function toDeck(id: number, name: string, seconds: number): object {
  const today = { newToday: [0, 0], revToday: [0, 0], lrnToday: [0, 0], timeToday: [0, 0] }
  return {
    id,
    name,
    mod: seconds,
    usn: 0,
    desc: '',
    dyn: 0,
    conf: 1,
    collapsed: false,
    browserCollapsed: false,
    extendNew: 0,
    extendRev: 0,
    ...today,
  }
}

const options = {
  id: 1,
  name: 'Default',
  mod: 0,
  usn: 0,
  maxTaken: 60,
  timer: 0,
  autoplay: true,
  replayq: true,
  dyn: false,
  new: { delays: [1, 10], ints: [1, 4, 7], initialFactor: 2500, order: 1, perDay: 20, bury: false, separate: true },
  rev: { perDay: 200, ease4: 1.3, fuzz: 0.05, ivlFct: 1, maxIvl: 36_500, minSpace: 1, bury: false },
  lapse: { delays: [10], mult: 0, minInt: 1, leechFails: 8, leechAction: 0 },
}

const settings = {
  nextPos: 1,
  estTimes: true,
  activeDecks: [basicDeckId],
  sortType: 'noteFld',
  timeLim: 0,
  sortBackwards: false,
  addToCur: true,
  curDeck: basicDeckId,
  newBury: true,
  newSpread: 0,
  dueCounts: true,
  curModel: String(noteTypeId),
  collapseTime: 1200,
}

/** By what Anki finds notes that are there twice. */
const toChecksum = (field: string) => Number.parseInt(createHash('sha1').update(field).digest('hex').slice(0, 8), 16)

interface Collection {
  readonly path: string
  readonly deckName: string
  readonly noteType: NoteTypeSpec
  readonly notes: readonly AnkiNote[]
  readonly now: Date
}

/** Writes the file of a collection with one deck, each note with one new card. */
export function writeCollection({ path, deckName, noteType, notes, now }: Collection): void {
  const db = new DatabaseSync(path)
  try {
    const seconds = Math.floor(now.getTime() / 1000)
    const ms = now.getTime()
    // The file is read at once and deleted: nothing needs to survive a crash.
    db.exec('pragma journal_mode = off; pragma synchronous = off')
    db.exec('begin')
    db.exec(schema)
    db.prepare('insert into col values (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)').run(
      seconds,
      ms,
      ms,
      JSON.stringify(settings),
      JSON.stringify({ [noteTypeId]: toNoteType(noteType, seconds) }),
      JSON.stringify({ [basicDeckId]: toDeck(basicDeckId, 'Default', seconds), [deckId]: toDeck(deckId, deckName, seconds) }),
      JSON.stringify({ 1: options }),
      '{}',
    )
    const note = db.prepare(`insert into notes values (?, ?, ?, ?, -1, '', ?, ?, ?, 0, '')`)
    const card = db.prepare(`insert into cards values (?, ?, ?, 0, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')`)
    notes.forEach(({ guid, fields }, place) => {
      const id = ms + place
      const texts = fields.map(([, html]) => html)
      const first = texts[0] ?? ''
      note.run(id, guid, noteTypeId, seconds, texts.join(fieldSeparator), first, toChecksum(first))
      card.run(id, id, deckId, seconds, place + 1)
    })
    db.exec('commit')
  } finally {
    db.close()
  }
}

/** A table that holds rows and computes nothing: what a stranger's file computes could take for ever. */
function isPlainTable(db: DatabaseSync, name: string): boolean {
  const table = db.prepare(`select type from pragma_table_list where schema = 'main' and name = ?`).get(name)
  const computed = db.prepare('select count(*) as count from pragma_table_xinfo(?) where hidden <> 0').get(name)
  return table?.['type'] === 'table' && computed?.['count'] === 0
}

/** Longer texts are not read: a file can say that all of its notes are of a gigabyte. */
const [maxNoteBytes, maxModelBytes, maxFields] = [64_000, 4_000_000, 10_000]

/** The names of the fields of each note type, in their order. */
function listFieldNames(db: DatabaseSync): Map<string, readonly string[]> {
  if (isPlainTable(db, 'fields')) {
    const rows = db
      .prepare(
        `select cast(ntid as text) as type, ord, cast(name as text) as name from fields
         where octet_length(name) <= 1000 and octet_length(ntid) <= 20 limit ${maxFields}`,
      )
      .all()
    const sorted = rows.toSorted((one, other) => Number(one['ord']) - Number(other['ord']))
    return new Map(
      [...Map.groupBy(sorted, (row) => String(row['type']))].map(([type, own]) => [type, own.map((row) => String(row['name']))]),
    )
  }
  const row = isPlainTable(db, 'col')
    ? db.prepare(`select models from col not indexed where octet_length(models) <= ${maxModelBytes} limit 1`).get()
    : undefined
  const models = JSON.parse(String(row?.['models'] ?? '{}')) as Record<string, { flds?: { name?: unknown; ord?: unknown }[] }>
  const nameAll = (fields: { name?: unknown; ord?: unknown }[] = []) =>
    fields.toSorted((one, other) => Number(one.ord) - Number(other.ord)).map(({ name }) => String(name))
  return new Map(Object.entries(models).map(([type, { flds }]) => [type, nameAll(flds)]))
}

/**
 * What `toCard` makes of each note of a collection's file, of at most so many; null for a note that is too long. Throws where the file is no
 * collection.
 */
export function readCollection<T>(path: string, most: number, toCard: (note: AnkiNote) => T): (T | null)[] {
  const db = new DatabaseSync(path, { readOnly: true })
  try {
    db.exec('pragma trusted_schema = off')
    if (!isPlainTable(db, 'notes')) throw new Error('there is no table of notes')
    const names = listFieldNames(db)
    const short = `octet_length(flds) <= ${maxNoteBytes} and octet_length(guid) <= 200 and octet_length(mid) <= 20`
    const rows = db
      .prepare(
        `select iif(${short}, cast(mid as text), null) as mid, iif(${short}, cast(guid as text), null) as guid,
           iif(${short}, cast(flds as text), null) as flds from notes not indexed limit ?`,
      )
      .iterate(most)
    const read: (T | null)[] = []
    for (const { mid, guid, flds } of rows) {
      const own = names.get(String(mid)) ?? []
      const fields = String(flds)
        .split(fieldSeparator)
        .map((html, place) => [own[place] ?? '', html] as const)
      read.push(flds === null ? null : toCard({ guid: String(guid), fields }))
    }
    return read
  } finally {
    db.close()
  }
}
