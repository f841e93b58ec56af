/** A person's name as it is stored: each part null or empty while it isn't known. */
export interface NameParts {
  readonly first_name: string | null
  readonly last_name: string | null
}

/** Chinese, Japanese and Korean: written without a space between the parts, the last name first. */
const eastAsian = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}·・\s]+$/u
const katakana = /^[\p{scx=Katakana}・\s]+$/u

const tidy = (part: string | null) => (part ?? '').trim().replaceAll(/\s+/g, ' ')

/**
 * A person's name in the order and spacing of its own script, whatever the reader's language: 陳美玲, 山田花子, Mei Lin. A foreign name in Katakana
 * keeps its order (マイケル・ジョーンズ), and so does one whose parts are of different scripts (David 王). Empty where neither part is known.
 */
export function formatFullName({ first_name, last_name }: NameParts): string {
  const [first, last] = [tidy(first_name), tidy(last_name)]
  if (first === '' || last === '') return first + last
  if (katakana.test(first) && katakana.test(last)) return `${first}・${last}`
  return eastAsian.test(first) && eastAsian.test(last) ? last + first : `${first} ${last}`
}

/** What to call a person by in a greeting: the whole name where it is Chinese, Japanese or Korean, else the first name. */
export function formatGreetingName(name: NameParts): string {
  const first = tidy(name.first_name)
  return eastAsian.test(first) && !katakana.test(first) ? formatFullName(name) : first
}
