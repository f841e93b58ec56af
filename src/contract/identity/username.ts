import { z } from 'zod'

/** Scripts that are written together (UTS 39, "highly restrictive"): Chinese, Japanese and Korean with Latin; any other alone. */
const eastAsian = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo']
const others = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Hebrew', 'Arabic', 'Devanagari', 'Bengali', 'Tamil', 'Thai', 'Georgian']
const scripts = [...eastAsian, ...others].map((name) => [name, new RegExp(`^\\p{Script=${name}}$`, 'u')] as const)
const shared = /^[\p{Script=Common}\p{Script=Inherited}]$/u

function scriptOf(letter: string): string | null {
  if (shared.test(letter)) return null
  return scripts.find(([, pattern]) => pattern.test(letter))?.[0] ?? 'other'
}

function isOfOneScript(name: string): boolean {
  const found = new Set(Array.from(name, scriptOf).filter((script) => script !== null))
  const alone = [...found].filter((script) => !eastAsian.includes(script))
  return alone.length <= 1 && (alone.length === found.size || alone.every((script) => script === 'Latin'))
}

/** Letters of Greek and Cyrillic that look like Latin ones. */
const latinLookalikes = /^[аеорсухіјѕһԛԝӏАВЕЅЗІЈКМНОРСТУХԚԜοινρυϲχκΑΒΕΖΗΙΚΜΝΟΡΤΥΧ\d._-]+$/u

const looksLatin = (name: string) => !/^[\p{Script=Latin}\d._-]+$/u.test(name) && latinLookalikes.test(name)

const isVisible = (name: string) => !/\p{Default_Ignorable_Code_Point}/u.test(name)

/**
 * Three to thirty letters, digits, dots, dashes or underscores, in Unicode's NFKC form; never an @, which marks an email at login. No name can
 * look like another one: it has no invisible characters, no mixed scripts, and no Greek or Cyrillic letters that could be Latin.
 */
export const Username = z
  .string()
  .trim()
  .normalize('NFKC')
  .min(3)
  .max(30)
  .regex(/^[\p{L}\p{M}\p{N}._-]+$/u, 'account.username_letters')
  .refine(isVisible, 'account.username_hidden')
  .refine((name) => isOfOneScript(name) && !looksLatin(name), 'account.username_scripts')
