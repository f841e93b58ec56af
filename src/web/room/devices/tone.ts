const seconds = 2
const fade = 0.03

/** Plays 440 Hz, one second left and one second right; settles when it has ended, rejects where there is no sound at all. */
export async function playTone(): Promise<void> {
  const sound = new AudioContext()
  try {
    await sound.resume()
    const ended = [-1, 1].map((side, turn) => playSide(sound, side, sound.currentTime + 0.05 + turn * (seconds / 2)))
    await Promise.all(ended)
  } finally {
    await sound.close()
  }
}

function playSide(sound: AudioContext, side: number, from: number): Promise<void> {
  const until = from + seconds / 2 - 0.05
  const oscillator = new OscillatorNode(sound, { frequency: 440 })
  const gain = new GainNode(sound, { gain: 0 })
  gain.gain.setValueAtTime(0, from)
  gain.gain.linearRampToValueAtTime(0.25, from + fade)
  gain.gain.setValueAtTime(0.25, until - fade)
  gain.gain.linearRampToValueAtTime(0, until)
  oscillator
    .connect(gain)
    .connect(new StereoPannerNode(sound, { pan: side }))
    .connect(sound.destination)
  oscillator.start(from)
  oscillator.stop(until)
  return new Promise((resolve) => oscillator.addEventListener('ended', () => resolve(), { once: true }))
}
