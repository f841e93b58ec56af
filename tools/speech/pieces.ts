/** What the engine gets at once: a sentence, or a slow part of one. */
export interface Piece {
  readonly text: string
  /** A letter or figure of something spelt, such as "B" or "double L". */
  readonly sign: boolean
  readonly slow: boolean
  /** Silence up to the next piece of the same line. */
  readonly gapSeconds: number
}

interface Stretch {
  text: string
  slow: boolean
}

/** More words than this between a slow stretch and the next comma stay at the usual pace. */
const maxLeadWords = 6
const letterGapSeconds = 0.2
const slowGapFactor = 1.25

/** A text cut at its tildes, every second stretch slow. */
export function parseTildes(text: string): Stretch[] {
  const parts = text.split('~')
  if (parts.length % 2 === 0) throw new Error(`a tilde has no partner: ${text}`)
  return parts.map((part, index) => ({ text: part, slow: index % 2 === 1 })).filter((stretch) => stretch.text.trim() !== '')
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

const spellingWord =
  /^([A-Za-z]|\d|oh|zero|one|two|three|four|five|six|seven|eight|nine|double|triple|capital|dash|hyphen|dot|at|stroke|slash)$/i

function wordsOf(text: string): string[] {
  return text.split(/[\s,.;:-]+/).filter((word) => word !== '')
}

/** Whether a text is spelt: letter by letter, as in "B, R, A, N, D, T". */
export function isSpelt(text: string): boolean {
  const words = wordsOf(text)
  return words.filter((word) => /^[A-Za-z]$/.test(word)).length >= 2 && words.every((word) => spellingWord.test(word))
}

function isJoined(left: Stretch, right: Stretch): boolean {
  return left.slow !== right.slow && !isSpelt(left.text) && !isSpelt(right.text)
}

/** The words after the last comma go with the slow words they lead to: a name alone would sound cut out of its sentence. */
function lendTail(left: Stretch, right: Stretch): void {
  const tail = /[^,.;:?!–—]*$/.exec(left.text)?.[0] ?? ''
  if (tail.trim() === '' || countWords(tail) > maxLeadWords) return
  left.text = left.text.slice(0, left.text.length - tail.length)
  right.text = tail + right.text
}

function lendHead(left: Stretch, right: Stretch): void {
  if (/[,.;:?!–—]\s*$/.test(left.text)) return
  const head = /^[^,.;:?!–—]*[,.;:?!–—]*/.exec(right.text)?.[0] ?? ''
  if (countWords(head) > maxLeadWords) return
  left.text += head
  right.text = right.text.slice(head.length)
}

function widenSlowStretches(stretches: readonly Stretch[]): Stretch[] {
  const widened = stretches.map((stretch) => ({ ...stretch }))
  for (const [index, right] of widened.entries()) {
    const left = widened[index - 1]
    if (left === undefined || !isJoined(left, right)) continue
    if (right.slow) lendTail(left, right)
    else lendHead(left, right)
  }
  return widened.filter((stretch) => /[\p{L}\p{N}]/u.test(stretch.text))
}

/** Not after an initial or an abbreviation that a name or a number follows. */
const sentenceEnd = /(?<![ .][A-Za-z]\.|^[A-Za-z]\.|\b(?:Mr|Mrs|Ms|Dr|St|No|Prof|vs)\.)(?<=[.?!]["'”’)]?)\s+(?=["'“‘(]?[A-Z0-9])/

export function splitSentences(text: string): string[] {
  return text
    .trim()
    .split(sentenceEnd)
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
}

export function gapAfter(text: string): number {
  const mark = /([.?!,;:–—])["'”’)]*\s*$/.exec(text)?.[1] ?? ''
  if (mark === '') return 0.06
  if ('.?!'.includes(mark)) return 0.42
  return mark === ',' ? 0.2 : 0.3
}

/** "double L" is one sign. A comma or stop after every sign means nothing; one among spaces divides groups, as in a postcode. */
function spell(text: string): Piece[] {
  const signs = [...text.trim().matchAll(/((?:double|triple|capital)\s+)?([A-Za-z0-9]+)([,.;:-]*)/gi)]
  const marked = signs.slice(0, -1).filter((sign) => sign[3] !== '').length
  const divides = marked < (signs.length - 1) * 0.7
  return signs.map((sign) => {
    const [, before = '', name = '', mark = ''] = sign
    const gapSeconds = divides && mark !== '' ? letterGapSeconds * 2 : letterGapSeconds
    return { text: before + (name.length === 1 ? name.toUpperCase() : name), sign: true, slow: true, gapSeconds }
  })
}

function toStretchPieces({ text, slow }: Stretch): Piece[] {
  if (slow && isSpelt(text)) return withLastGap(spell(text), gapAfter(text) * slowGapFactor)
  return splitSentences(text).map((sentence) => ({
    text: sentence,
    sign: false,
    slow,
    gapSeconds: gapAfter(sentence) * (slow ? slowGapFactor : 1),
  }))
}

function withLastGap(pieces: Piece[], gapSeconds: number): Piece[] {
  return pieces.map((piece, index) =>
    index === pieces.length - 1 ? { ...piece, gapSeconds: Math.max(gapSeconds, letterGapSeconds) } : piece,
  )
}

/** A line of a script as the pieces that are spoken one after another. */
export function toPieces(line: string): Piece[] {
  const pieces = widenSlowStretches(parseTildes(line.replaceAll(/\s+/g, ' '))).flatMap(toStretchPieces)
  // What went to a stretch of its own begins after its neighbour's mark.
  const cleaned = pieces.map((piece) => ({ ...piece, text: piece.text.replace(/^[\s,.;:–—]+/, '').trim() }))
  return settleGaps(cleaned.filter((piece) => piece.text !== ''))
}

/** No gap after the last piece, and before something spelt at least that between its letters. */
function settleGaps(pieces: Piece[]): Piece[] {
  return pieces.map((piece, index) => {
    const next = pieces[index + 1]
    if (next === undefined) return { ...piece, gapSeconds: 0 }
    return next.sign ? { ...piece, gapSeconds: Math.max(piece.gapSeconds, letterGapSeconds) } : piece
  })
}
