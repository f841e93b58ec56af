/** More alternatives than any honest key has; what comes after is left out. */
const maxAlternatives = 256

/**
 * Every answer that a typed key allows. `|` and ` / ` part alternatives, `(…)` may be left out, `grey/gray` parts alternatives of
 * one word; a slash between digits is part of the answer.
 */
export function expandKey(key: string): string[] {
  const spoken = splitOutside(key.slice(0, 1_000), '|').flatMap((part) => splitOutside(part, ' / '))
  const expanded = spoken.slice(0, maxAlternatives).flatMap((part) => limitAlternatives(expandOptional(part)).flatMap(expandWords))
  return limitAlternatives([...new Set(expanded.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== ''))])
}

/** Splits at a separator that stands outside brackets. */
function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (char === '(') depth += 1
    else if (char === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0 && text.startsWith(separator, at)) {
      parts.push(text.slice(start, at))
      start = at + separator.length
    }
  }
  return [...parts, text.slice(start)]
}

/** With and without each bracket, the longest form first. A bracket without its partner is dropped. */
function expandOptional(text: string): string[] {
  const open = text.indexOf('(')
  if (open === -1) return [text.replaceAll(')', '')]
  const close = findPartner(text, open)
  const before = text.slice(0, open).replaceAll(')', '')
  if (close === -1) return expandOptional(before + text.slice(open + 1))
  const inside = expandKey(text.slice(open + 1, close))
  const after = expandOptional(text.slice(close + 1))
  return limitAlternatives([...inside, ''].flatMap((middle) => after.map((rest) => before + middle + rest)))
}

function findPartner(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    if (text.charAt(at) === '(') depth += 1
    else if (text.charAt(at) === ')') depth -= 1
    if (depth === 0) return at
  }
  return -1
}

function expandWords(text: string): string[] {
  return text
    .split(' ')
    .map((word) => word.split(/(?<!\d)\/|\/(?!\d)/).filter((choice) => choice !== ''))
    .filter((choices) => choices.length > 0)
    .reduce<string[]>(
      (phrases, choices) => limitAlternatives(phrases.flatMap((phrase) => choices.map((choice) => `${phrase} ${choice}`))),
      [''],
    )
}

function limitAlternatives(texts: string[]): string[] {
  return texts.slice(0, maxAlternatives)
}
