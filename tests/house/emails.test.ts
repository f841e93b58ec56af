import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BrandKey } from '#contract/brand/brand.ts'
import type { Lang } from '#contract/kit/common.ts'
import type { NoticeKind } from '#contract/notification/notification.contract.ts'
import * as closingEmails from '#server/account/closing.emails.ts'
import * as erasedEmails from '#server/identity/personal-data/erased.emails.ts'
import * as familyEmails from '#server/family/family.emails.ts'
import * as lineEmails from '#server/identity/line/line.emails.ts'
import * as guessesEmails from '#server/identity/password/guesses.emails.ts'
import * as linkEmails from '#server/identity/link/link.emails.ts'
import * as payoutEmails from '#server/payroll/payout.emails.ts'
import * as secondFactorEmails from '#server/identity/second-factor/second-factor.emails.ts'
import { createSenders, openBrandBook, type Sender, type SenderOf } from '#server/brand/index.ts'
import * as feedbackEmails from '#server/support/support.emails.ts'
import { type EmailContent, renderEmail } from '#server/kit/mail/email-template.ts'
import type { Params } from '#server/notification/notification.store.ts'
import { declared } from '#server/main/modules.gen.ts'
import { formatNotice } from '#server/notification/notice-words.ts'
import * as privacyEmails from '#server/privacy/privacy.emails.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { findEnglish } from './english.ts'

let database: TestDatabase
let senderOf: SenderOf
beforeAll(async () => {
  database = await openTestDatabase()
  senderOf = createSenders(await openBrandBook(database.db), () => 'https://tests.example.org')
})
afterAll(() => database.close())

/** For each email of a module what it is to be filled with, once for each way in which its words differ. */
type Samples<Letters> = {
  readonly [name in keyof Letters]: Letters[name] extends (lang: Lang, facts: infer Facts) => EmailContent ? readonly Facts[] : never
}

const peopleEmails = {
  ...linkEmails,
  ...guessesEmails,
  ...closingEmails,
  ...familyEmails,
  ...payoutEmails,
  ...secondFactorEmails,
  ...lineEmails,
  ...erasedEmails,
}

const [email, day, at] = ['mei@people.test', '2026-12-21', '2026-11-21 05:30']

function samplePeople({ name: site, siteUrl }: Sender): Samples<typeof peopleEmails> {
  const url = `${siteUrl}/verify?token=Tm90aGluZyB0byBzZWUgaGVyZQ`
  const named = { site, url, name: '林美' }
  const seen = { ...named, by: '陳怡君 (yi-chun@staff.test)' }
  return {
    writeVerifyEmail: [named],
    writeGuessesEmail: [{ ...named, count: 20 }],
    writeResetEmail: [named, { ...named, name: null }],
    writeSetEmail: [named],
    writeChangedEmail: [{ ...named, at }],
    writeNewAddressEmail: [named],
    writeAddressTriedEmail: [named],
    writeAddressChangedEmail: [{ ...named, email }],
    writeClosingEmail: [{ ...named, day }],
    writeClosedByParentEmail: [
      { ...named, day, email, mayKeep: true },
      { ...named, day, email, mayKeep: false },
    ],
    writeChildClosingEmail: [{ ...named, day, email }],
    writeKeptEmail: [{ ...named, email }],
    writeParentRequestEmail: [{ ...named, email }],
    writeParentLinkedEmail: [{ ...named, email }],
    writeChildLinkedEmail: [{ ...named, email }],
    writePayoutChangedEmail: [{ ...named, at, hours: 48 }],
    writePayoutViewedEmail: [{ ...seen, reason: '核對款項' }],
    writeRevealAlarmEmail: [{ ...seen, count: 5 }],
    writeSecondFactorEmail: (['on', 'off', 'reset', 'codes'] as const).map((change) => ({ ...named, change })),
    writeLineEmail: (['bound', 'unbound'] as const).map((change) => ({ ...named, change })),
    writeErasedEmail: [named],
  }
}

const feedbackSamples: Samples<typeof feedbackEmails> = {
  writeEndedEmail: [
    { status: 'resolved', reply: '計時器恢復正常。', description: '計時器停了' },
    { status: 'declined', reply: null, description: '計時器停了' },
  ],
}

function samplePrivacy({ name: site, siteUrl: url }: Sender): Samples<typeof privacyEmails> {
  return {
    writeReadyEmail: [true, false].map((own) => ({ site, day, url, own })),
    writeAskedByParentEmail: [{ site, email, url }],
  }
}

const rights = (['super_admin', 'payroll'] as const).flatMap((right) =>
  [true, false].flatMap((given) => [
    { right, given, own: true, by: null },
    { right, given, own: false, whom: '林美', by: '陳怡君' },
  ]),
)

/** What notices are made of; those that are mailed are emails of a title and a text. */
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

function writeNotice(lang: Lang, facts: { readonly kind: NoticeKind; readonly params: Params; readonly url: string }): EmailContent {
  const { title, text } = formatNotice(declared.noticeKinds, facts, { lang, timeZone: 'Asia/Taipei' })
  return { subject: title, paragraphs: [text], action: { label: title, url: facts.url } }
}

interface Written {
  /** "writeVerifyEmail 0" */
  readonly name: string
  readonly content: EmailContent
}

function writeAll<Letters extends object>(letters: Letters, samples: Samples<Letters>, lang: Lang): Written[] {
  return Object.entries(letters).flatMap(([name, write]: [string, (lang: Lang, facts: never) => EmailContent]) =>
    (samples[name as keyof Letters] as readonly unknown[]).map((facts, nth) => ({
      name: `${name} ${nth}`,
      content: write(lang, facts as never),
    })),
  )
}

/** Every email that this product writes, as a brand writes it. */
function writeEvery(lang: Lang, from: Sender): Written[] {
  const notices = Object.entries(noticeSamples).flatMap(([kind, samples]) =>
    samples.map((params, nth) => ({
      name: `${kind} ${nth}`,
      content: writeNotice(lang, { kind: kind as NoticeKind, params, url: `${from.siteUrl}/notifications` }),
    })),
  )
  return [
    ...writeAll(peopleEmails, samplePeople(from), lang),
    ...writeAll(feedbackEmails, feedbackSamples, lang),
    ...writeAll(privacyEmails, samplePrivacy(from), lang),
    ...notices,
  ]
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

test('every file that writes emails is among them', () => {
  const root = fileURLToPath(new URL('../../src/server/', import.meta.url))
  const writing = globSync('**/*.ts', { cwd: root }).filter((file) => /\): EmailContent \{/.test(readFileSync(root + file, 'utf8')))
  expect(writing.toSorted()).toEqual([
    'account/closing.emails.ts',
    'family/family.emails.ts',
    'identity/line/line.emails.ts',
    'identity/link/link.emails.ts',
    'identity/password/guesses.emails.ts',
    'identity/personal-data/erased.emails.ts',
    'identity/second-factor/second-factor.emails.ts',
    'payroll/payout.emails.ts',
    'privacy/privacy.emails.ts',
    'support/support.emails.ts',
  ])
})
