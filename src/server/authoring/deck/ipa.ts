const consonants = 'tʃ|dʒ|[pbtdkɡfvθðszʃʒhmnŋlrjw]'
const vowels = 'iː|ɑː|ɔː|uː|ɜː|eɪ|aɪ|ɔɪ|əʊ|aʊ|ɪə|eə|ʊə|[ɪeæɒʊʌəiu]'
const marks = '[ˈˌ -]'

const sound = new RegExp(`${consonants}|${vowels}|${marks}`, 'uy')
const vowel = new RegExp(vowels, 'gu')

/** The first character that begins no sound of British English; null when there is none. */
function findUnknownSound(text: string): string | null {
  sound.lastIndex = 0
  while (sound.lastIndex < text.length) {
    const start = sound.lastIndex
    if (!sound.test(text)) return String.fromCodePoint(text.codePointAt(start) ?? 0)
  }
  return null
}

/** What is wrong with a transcription such as /ˌedʒuˈkeɪʃən/; null when it is sound. */
export function findIpaFault(ipa: string): string | null {
  const inner = /^\/([^/]+)\/$/.exec(ipa)?.[1]
  if (inner === undefined) return 'must stand between two slashes'
  const unknown = findUnknownSound(inner)
  if (unknown !== null) return `has "${unknown}", which is no British sound as it is written here`
  const syllables = inner.match(vowel)?.length ?? 0
  if (syllables === 0) return 'has no vowel'
  return syllables > 1 && !inner.includes('ˈ') ? 'does not mark the main stress (ˈ)' : null
}
