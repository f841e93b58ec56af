/** An English voice that speaks on this device; others would send the word to a third party. */
function findVoice(): SpeechSynthesisVoice | undefined {
  if (!('speechSynthesis' in globalThis)) return undefined
  const own = speechSynthesis.getVoices().filter(({ localService, lang }) => localService && lang.startsWith('en'))
  return own.find(({ lang }) => lang === 'en-GB') ?? own[0]
}

/** Whether this device can read a word aloud by itself. */
export function canSpeak(): boolean {
  return findVoice() !== undefined
}

export function speakWord(word: string): void {
  const utterance = new SpeechSynthesisUtterance(word)
  utterance.voice = findVoice() ?? null
  utterance.lang = 'en-GB'
  speechSynthesis.cancel()
  speechSynthesis.speak(utterance)
}
