/** The texts of a word file by their keys. */
export type Texts = Readonly<Record<string, string>>

/** What stands in the places of a text that are written `{{name}}`. */
export type Fillings = Readonly<Record<string, string | number>>

/** A letter that is written from right to left. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** What runs from right to left leaves the words beside it in their order (Unicode Bidirectional Algorithm, first strong isolate). */
const toFilling = (value: string | number) =>
  typeof value === 'string' && rightToLeft.test(value) ? `\u2068${value}\u2069` : String(value)

const plurals = new Map<string, Intl.PluralRules>()

function findPlural(tag: string, count: number): string {
  const rules = plurals.get(tag) ?? new Intl.PluralRules(tag)
  plurals.set(tag, rules)
  return rules.select(count)
}

/**
 * The text of a key with its fillings, as i18next finds it in the same file; undefined where there is none. With a `count` it is that of
 * `key_one` or whatever CLDR calls such a number in the language of `tag`, else of `key_other`. A filling that is missing stays as it is written.
 */
export function findText(texts: Texts, tag: string, key: string, fillings: Fillings = {}): string | undefined {
  const { count } = fillings
  const plural = typeof count === 'number' ? (texts[`${key}_${findPlural(tag, count)}`] ?? texts[`${key}_other`]) : undefined
  const text = plural ?? texts[key]
  return text?.replaceAll(/\{\{(\w+)\}\}/g, (written, name: string) => toFilling(fillings[name] ?? written))
}
