/** Whether this browser can read a word aloud. */
export function canSpeak(): boolean {
  return 'speechSynthesis' in globalThis
}

/** Reads a word aloud with a British voice, where there is one. */
export function speakWord(word: string): void {
  const utterance = new SpeechSynthesisUtterance(word)
  utterance.lang = 'en-GB'
  speechSynthesis.cancel()
  speechSynthesis.speak(utterance)
}
