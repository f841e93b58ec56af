const sentenceEnd = /(?<=[.?!]["’”]?)\s+/

/** The sentence of a text that a place is in. */
export function findSentence(text: string, at: number): string {
  let from = 0
  for (const sentence of text.split(sentenceEnd)) {
    const end = text.indexOf(sentence, from) + sentence.length
    if (at < end) return sentence.replaceAll(/\s+/g, ' ').trim()
    from = end
  }
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** All sentences of a text, in their order. */
export function listSentences(text: string): string[] {
  return text.split(sentenceEnd).map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
}
