const begins = new EventTarget()

/** A voice comment begins to play or to be recorded: whatever else sounds falls silent. */
export function tellVoiceBegins(): void {
  begins.dispatchEvent(new Event('begin'))
}

/** Calls back whenever a voice comment begins; answers how to stop. */
export function watchVoiceBegins(run: () => void): () => void {
  begins.addEventListener('begin', run)
  return () => begins.removeEventListener('begin', run)
}
