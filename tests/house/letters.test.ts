import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BrandKey } from '#contract/brand/brand.ts'
import type { Lang } from '#contract/kit/common.ts'
import type { NoticeKind } from '#contract/notification/notification.contract.ts'
import * as closingLetters from '#server/account/closing-letters.ts'
import * as erasedLetter from '#server/identity/personal-data/erased-letter.ts'
import * as familyLetters from '#server/family/family-letters.ts'
import * as lineLetter from '#server/identity/line/line-letter.ts'
import * as linkLetters from '#server/identity/link/link-letters.ts'
import * as payoutLetters from '#server/payroll/payout-letters.ts'
import * as secondFactorLetter from '#server/identity/second-factor/second-factor-letter.ts'
import { createSenders, openBrandBook, type Sender, type SenderOf } from '#server/brand/index.ts'
import * as feedbackLetters from '#server/support/letters.ts'
import { type Letter, renderLetter } from '#server/kit/mail/letter.ts'
import type { Params } from '#server/notification/notification.store.ts'
import { sayNotice } from '#server/notification/words.ts'
import * as privacyLetters from '#server/privacy/privacy-letters.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { findEnglish } from './english.ts'

let database: TestDatabase
let senderOf: SenderOf
beforeAll(async () => {
  database = await openTestDatabase()
  senderOf = createSenders(await openBrandBook(database.db), () => 'https://tests.example.org')
})
afterAll(() => database.close())

/** For each letter of a module what it is to be filled with, once for each way in which its words differ. */
type Samples<Letters> = {
  readonly [name in keyof Letters]: Letters[name] extends (lang: Lang, facts: infer Facts) => Letter ? readonly Facts[] : never
}

const peopleLetters = {
  ...linkLetters,
  ...closingLetters,
  ...familyLetters,
  ...payoutLetters,
  ...secondFactorLetter,
  ...lineLetter,
  ...erasedLetter,
}

const [email, day, at] = ['mei@people.test', '2026-12-21', '2026-11-21 05:30']

function samplePeople({ name: site, siteUrl }: Sender): Samples<typeof peopleLetters> {
  const url = `${siteUrl}/verify?token=Tm90aGluZyB0byBzZWUgaGVyZQ`
  const named = { site, url, name: '林美' }
  const seen = { ...named, by: '陳怡君 (yi-chun@staff.test)' }
  return {
    writeVerifyLetter: [named],
    writeResetLetter: [named, { ...named, name: null }],
    writeSetLetter: [named],
    writeChangedLetter: [{ ...named, at }],
    writeNewAddressLetter: [named],
    writeAddressTriedLetter: [named],
    writeAddressChangedLetter: [{ ...named, email }],
    writeClosingLetter: [{ ...named, day }],
    writeClosedByParentLetter: [
      { ...named, day, email, mayKeep: true },
      { ...named, day, email, mayKeep: false },
    ],
    writeChildClosingLetter: [{ ...named, day, email }],
    writeKeptLetter: [{ ...named, email }],
    writeParentRequestLetter: [{ ...named, email }],
    writeParentLinkedLetter: [{ ...named, email }],
    writeChildLinkedLetter: [{ ...named, email }],
    writePayoutChangedLetter: [{ ...named, at, hours: 48 }],
    writePayoutViewedLetter: [{ ...seen, reason: '核對款項' }],
    writeRevealAlarmLetter: [{ ...seen, count: 5 }],
    writeSecondFactorLetter: (['on', 'off', 'reset', 'codes'] as const).map((change) => ({ ...named, change })),
    writeLineLetter: (['bound', 'unbound'] as const).map((change) => ({ ...named, change })),
    writeErasedLetter: [named],
  }
}

const feedbackSamples: Samples<typeof feedbackLetters> = {
  writeEndedLetter: [
    { status: 'resolved', reply: '計時器恢復正常。', description: '計時器停了' },
    { status: 'declined', reply: null, description: '計時器停了' },
  ],
}

function samplePrivacy({ name: site, siteUrl: url }: Sender): Samples<typeof privacyLetters> {
  return {
    writeReadyLetter: [true, false].map((own) => ({ site, day, url, own })),
    writeAskedByParentLetter: [{ site, email, url }],
  }
}

const rights = (['super_admin', 'payroll'] as const).flatMap((right) =>
  [true, false].flatMap((given) => [
    { right, given, own: true, by: null },
    { right, given, own: false, whom: '林美', by: '陳怡君' },
  ]),
)

/** What notices are made of; those that are mailed are letters of a title and a text. */
const noticeSamples: Readonly<Record<NoticeKind, readonly Params[]>> = {
  mark_corrected: ['listening', 'reading', 'writing', 'speaking'].map((skill) => ({ skill, before: 20, after: 21, max: 40 })),
  challenge_answered: ['accepted', 'declined'].map((status) => ({ status, skill: 'reading', question: '22' })),
  attempt_decided: ['void', 'count', 'ignore'].map((decision) => ({ decision, count: 2 })),
  report_answered: [
    { status: 'resolved', reply: '計時器恢復正常。' },
    { status: 'declined', reply: null },
  ],
  parent_link: ['requested', 'connected', 'declined', 'ended'].map((event) => ({ event, email })),
  pro_changed: [{ until: '2030-01-05T00:00:00.000Z' }, { until: null }],
  export_made: [{ whose: 'own' }, { whose: 'child' }],
  new_sign_in: [{ device: 'Chrome, Windows' }, { device: null }],
  password_changed: [{}],
  email_changed: [{}],
  rights_changed: rights,
}

function writeNotice(lang: Lang, facts: { readonly kind: NoticeKind; readonly params: Params; readonly url: string }): Letter {
  const { title, text } = sayNotice(facts, { lang, timeZone: 'Asia/Taipei' })
  return { subject: title, paragraphs: [text], action: { label: title, url: facts.url } }
}

interface Written {
  /** "writeVerifyLetter 0" */
  readonly name: string
  readonly letter: Letter
}

function writeAll<Letters extends object>(letters: Letters, samples: Samples<Letters>, lang: Lang): Written[] {
  return Object.entries(letters).flatMap(([name, write]: [string, (lang: Lang, facts: never) => Letter]) =>
    (samples[name as keyof Letters] as readonly unknown[]).map((facts, nth) => ({
      name: `${name} ${nth}`,
      letter: write(lang, facts as never),
    })),
  )
}

/** Every letter that this product writes, as a brand writes it. */
function writeEvery(lang: Lang, from: Sender): Written[] {
  const notices = Object.entries(noticeSamples).flatMap(([kind, samples]) =>
    samples.map((params, nth) => ({
      name: `${kind} ${nth}`,
      letter: writeNotice(lang, { kind: kind as NoticeKind, params, url: `${from.siteUrl}/notifications` }),
    })),
  )
  return [
    ...writeAll(peopleLetters, samplePeople(from), lang),
    ...writeAll(feedbackLetters, feedbackSamples, lang),
    ...writeAll(privacyLetters, samplePrivacy(from), lang),
    ...notices,
  ]
}

const signs: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

/** What a reader sees of a letter in either of its forms, each text once; neither addresses of pages nor the name of its brand alone. */
function listTexts(letter: Letter, lang: Lang, from: Sender): string[] {
  const { text, html } = renderLetter(letter, lang, from)
  const seen = html.split(/<[^>]*>/).map((piece) => piece.replaceAll(/&(?:lt|gt|quot|amp|#39);/g, (sign) => signs[sign] ?? sign))
  const texts = [letter.subject, ...text.split('\n'), ...seen].map((piece) => piece.replaceAll(/\s+/g, ' ').trim())
  return [...new Set(texts)].filter((piece) => piece !== '' && piece !== from.name && !/^https:\/\/\S+$/.test(piece))
}

/** What is wrong with the texts of each letter for readers of a language. */
function judgeAll(readBy: Exclude<Lang, 'en'>, written: Lang, from: Sender): Map<string, string[]> {
  const isWrong = (piece: string) => findEnglish(piece, readBy) ?? (piece.includes('{{') ? `unfilled: "${piece}"` : null)
  return new Map(
    writeEvery(written, from).map(({ name, letter }) => [
      name,
      listTexts(letter, written, from)
        .map(isWrong)
        .filter((fault) => fault !== null),
    ]),
  )
}

const languages = ['cn', 'tw'] as const

test.each(BrandKey.options.flatMap((brand) => languages.map((lang) => [brand, lang] as const)))(
  'no letter of the brand %s says anything in English to readers of %s',
  (brand, lang) => {
    const faults = [...judgeAll(lang, lang, senderOf({ brand }))].filter(([, found]) => found.length > 0)
    expect(faults).toEqual([])
  },
)

test('a letter that is written in English is found, whichever it is', () => {
  const missed = [...judgeAll('tw', 'en', senderOf({ brand: 'school' }))].filter(([, found]) => found.length < 3)
  expect(missed).toEqual([])
})

test('every file that writes letters is among them', () => {
  const root = fileURLToPath(new URL('../../src/server/', import.meta.url))
  const writing = globSync('**/*.ts', { cwd: root }).filter((file) => /\): Letter \{/.test(readFileSync(root + file, 'utf8')))
  expect(writing.toSorted()).toEqual([
    'account/closing-letters.ts',
    'family/family-letters.ts',
    'identity/line/line-letter.ts',
    'identity/link/link-letters.ts',
    'identity/personal-data/erased-letter.ts',
    'identity/second-factor/second-factor-letter.ts',
    'payroll/payout-letters.ts',
    'privacy/privacy-letters.ts',
    'support/letters.ts',
  ])
})
