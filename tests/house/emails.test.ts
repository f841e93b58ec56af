import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BrandKey } from '#contract/brand/brand.ts'
import type { Lang } from '#contract/kit/common.ts'
import { noticeKinds } from '#contract/notification/notice-kinds.gen.ts'
import { createSenders, openBrandBook, type Sender, type SenderOf } from '#server/brand/index.ts'
import { type EmailContent, renderEmail } from '#server/kit/mail/email-template.ts'
import { declared } from '#server/main/modules.gen.ts'
import { formatNotice } from '#server/notification/notice-words.ts'
import type { Params } from '#server/notification/notification.store.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { findEnglish } from './english.ts'

let database: TestDatabase
let senderOf: SenderOf
beforeAll(async () => {
  database = await openTestDatabase()
  senderOf = createSenders(await openBrandBook(database.db), () => 'https://tests.example.org')
})
afterAll(() => database.close())

type Facts = readonly unknown[]

/** A module's file, `emails/<module>.samples.ts`. */
interface SampleFile {
  readonly sampleEmails?: (from: Sender) => Readonly<Record<string, Facts>>
  readonly notices?: Readonly<Record<string, readonly Params[]>>
}

const server = new URL('../../src/server/', import.meta.url)
const importFrom = async (folder: URL, path: string) => (await import(new URL(path, folder).href)) as object

const sampleFiles = new Map(
  await Promise.all(
    globSync('emails/*.samples.ts', { cwd: import.meta.dirname }).map(async (path): Promise<[string, SampleFile]> => [
      /(\w+)\.samples\.ts$/.exec(path)?.[1] ?? '',
      await importFrom(new URL('./', import.meta.url), path),
    ]),
  ),
)
const noticeSamples = Object.assign({}, ...[...sampleFiles.values()].map(({ notices }) => notices)) as Readonly<
  Record<string, readonly Params[]>
>

type Write = (lang: Lang, facts: never) => EmailContent

interface Letter {
  /** "account writeClosingEmail" */
  readonly name: string
  readonly write: Write
  readonly listFacts: (from: Sender) => Facts
}

/** Every function of a file that writes emails; the file's module has its samples. */
async function listLetters(path: string): Promise<Letter[]> {
  const module = path.split(/[\\/]/)[0] ?? ''
  const written = Object.entries(await importFrom(server, path)).filter(([, value]) => typeof value === 'function') as [string, Write][]
  return written.map(([name, write]) => ({
    name: `${module} ${name}`,
    write,
    listFacts: (from) => sampleFiles.get(module)?.sampleEmails?.(from)[name] ?? [],
  }))
}

const letterFiles = globSync('**/*.ts', { cwd: server }).filter((file) =>
  /\): EmailContent \{/.test(readFileSync(new URL(file, server), 'utf8')),
)
const letters = (await Promise.all(letterFiles.toSorted().map(listLetters))).flat()

function writeNotice(
  lang: Lang,
  facts: { readonly kind: (typeof noticeKinds)[number]; readonly params: Params; readonly url: string },
): EmailContent {
  const { title, text } = formatNotice(declared.noticeKinds, facts, { lang, timeZone: 'Asia/Taipei' })
  return { subject: title, paragraphs: [text], action: { label: title, url: facts.url } }
}

interface Written {
  /** "account writeClosingEmail 0" */
  readonly name: string
  readonly content: EmailContent
}

/** Every email that this product writes, as a brand writes it. */
function writeEvery(lang: Lang, from: Sender): Written[] {
  const emails = letters.flatMap(({ name, write, listFacts }) =>
    listFacts(from).map((facts, nth) => ({ name: `${name} ${nth}`, content: write(lang, facts as never) })),
  )
  const notices = noticeKinds.flatMap((kind) =>
    (noticeSamples[kind] ?? []).map((params, nth) => ({
      name: `${kind} ${nth}`,
      content: writeNotice(lang, { kind, params, url: `${from.siteUrl}/notifications` }),
    })),
  )
  return [...emails, ...notices]
}

const signs: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

/** What a reader sees of an email in either of its forms, each text once; neither addresses of pages nor the name of its brand alone. */
function listTexts(content: EmailContent, lang: Lang, from: Sender): string[] {
  const { text, html } = renderEmail(content, lang, from)
  const seen = html.split(/<[^>]*>/).map((piece) => piece.replaceAll(/&(?:lt|gt|quot|amp|#39);/g, (sign) => signs[sign] ?? sign))
  const texts = [content.subject, ...text.split('\n'), ...seen].map((piece) => piece.replaceAll(/\s+/g, ' ').trim())
  return [...new Set(texts)].filter((piece) => piece !== '' && piece !== from.name && !/^https:\/\/\S+$/.test(piece))
}

/** What is wrong with the texts of each email for readers of a language. */
function judgeAll(readBy: Exclude<Lang, 'en'>, written: Lang, from: Sender): Map<string, string[]> {
  const isWrong = (piece: string) => findEnglish(piece, readBy) ?? (piece.includes('{{') ? `unfilled: "${piece}"` : null)
  return new Map(
    writeEvery(written, from).map(({ name, content }) => [
      name,
      listTexts(content, written, from)
        .map(isWrong)
        .filter((fault) => fault !== null),
    ]),
  )
}

const languages = ['cn', 'tw'] as const

test.each(BrandKey.options.flatMap((brand) => languages.map((lang) => [brand, lang] as const)))(
  'no email of the brand %s says anything in English to readers of %s',
  (brand, lang) => {
    const faults = [...judgeAll(lang, lang, senderOf({ brand }))].filter(([, found]) => found.length > 0)
    expect(faults).toEqual([])
  },
)

test('an email that is written in English is found, whichever it is', () => {
  const missed = [...judgeAll('tw', 'en', senderOf({ brand: 'school' }))].filter(([, found]) => found.length < 3)
  expect(missed).toEqual([])
})

test('every email and every kind of notice has a sample', () => {
  const from = senderOf({ brand: 'school' })
  const bare = letters.filter(({ listFacts }) => listFacts(from).length === 0).map(({ name }) => name)
  expect(bare).toEqual([])
  expect(noticeKinds.filter((kind) => (noticeSamples[kind] ?? []).length === 0)).toEqual([])
  expect(letters.length).toBeGreaterThan(20)
})
