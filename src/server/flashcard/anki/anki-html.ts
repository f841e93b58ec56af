const toEntity = (character: string) => `&#${character.charCodeAt(0)};`

/** HTML shows a run of white space as one space: all of it but the first is written as entities. */
function toSpace(run: string): string {
  const [first = '', ...others] = run
  const shown = first === '\n' ? '<br>' : first === ' ' ? first : toEntity(first)
  return shown + others.map(toEntity).join('')
}

/** A text as Anki keeps it, in HTML; `toText` reads the same text out of it. What Anki takes for a sound or a cloze stays text. */
export const toHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\[(?=sound:)|\{(?=\{)|(?!\s)\p{Cc}/gu, toEntity)
    .replaceAll(/\s+/g, toSpace)

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function readEntity(whole: string, name: string): string {
  const code = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name)
  if (code === null) return named[name.toLowerCase()] ?? whole
  const point = code[1] === undefined ? Number(code[2]) : Number.parseInt(code[1], 16)
  const isCharacter = point > 0 && point <= 0x10_ffff && !(point >= 0xd800 && point <= 0xdfff)
  return isCharacter ? String.fromCodePoint(point) : whole
}

/**
 * The text of a field, without tags, sounds and the brackets of a cloze; it is only ever shown as text. No pattern looks at a character more
 * than a few times, whatever a stranger's field holds.
 */
export const toText = (html: string): string =>
  html
    .replaceAll('\0', '')
    .replaceAll(/\[sound:[^[\]\r\n]*\]/g, '')
    .replaceAll(/\{\{c\d{1,3}::([^{}]*)\}\}/g, (_, cloze: string) => cloze.split('::', 1)[0] ?? '')
    .replaceAll(/<br\s*\/?>|<\/(?:div|p|li|tr)>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n\s*/g, '\n')
    .trim()
    .replaceAll(/&(#?\w{1,8});/g, readEntity)
    .trim()
    .toWellFormed()

/** Several texts as a list. */
export const toListHtml = (texts: readonly string[]): string =>
  texts.length === 0 ? '' : `<ul>${texts.map((text) => `<li>${toHtml(text)}</li>`).join('')}</ul>`

/** The items of a list; where there is none, the lines. */
export function toTexts(html: string): string[] {
  const items = html
    .split(/<li\b[^<>]*>/i)
    .slice(1)
    .map(toText)
  return (items.length > 0 ? items : toText(html).split('\n')).filter((text) => text !== '')
}
