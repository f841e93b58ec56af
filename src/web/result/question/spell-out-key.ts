const alternatives = /\s+\/\s+|\s*\|\s*/

/** "grey/gray" is two words; "24/7" and "km/h" are not. */
function expandWord(word: string): string[] {
  const choices = word.split('/')
  return choices.length > 1 && choices.every((choice) => /^\p{L}{2,}$/u.test(choice)) ? choices : [word]
}

function expandWords(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  return words.reduce<string[]>((lines, word) => lines.flatMap((line) => expandWord(word).map((one) => `${line} ${one}`.trim())), [''])
}

function expandOptional(text: string): string[] {
  const found = /\(([^()]*)\)/.exec(text)
  if (found === null) return [text]
  const before = text.slice(0, found.index)
  const after = text.slice(found.index + found[0].length)
  return [...expandOptional(`${before}${found[1] ?? ''}${after}`), ...expandOptional(`${before}${after}`)]
}

/** Every wording that typed keys stand for: `(a) torch / lamp` is "a torch", "torch" and "lamp". */
export function spellOutKey(accepted: readonly string[]): string[] {
  const wordings = accepted
    .flatMap((key) => key.split(alternatives))
    .flatMap(expandOptional)
    .flatMap(expandWords)
  return [...new Set(wordings.filter((wording) => wording !== ''))]
}
