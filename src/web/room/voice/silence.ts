const samplesPerSecond = 8000
const samples = 800
const headBytes = 44

/** A tenth of a second of nothing, as a file that every browser plays. */
export function makeSilence(): Blob {
  const file = new DataView(new ArrayBuffer(headBytes + samples))
  const write = (at: number, text: string) => {
    for (let index = 0; index < text.length; index += 1) file.setUint8(at + index, text.charCodeAt(index))
  }
  write(0, 'RIFF')
  file.setUint32(4, headBytes - 8 + samples, true)
  write(8, 'WAVEfmt ')
  file.setUint32(16, 16, true)
  file.setUint16(20, 1, true) // Plain samples,
  file.setUint16(22, 1, true) // of one channel,
  file.setUint32(24, samplesPerSecond, true)
  file.setUint32(28, samplesPerSecond, true)
  file.setUint16(32, 1, true)
  file.setUint16(34, 8, true) // of 8 bits, around 128.
  write(36, 'data')
  file.setUint32(40, samples, true)
  for (let at = headBytes; at < headBytes + samples; at += 1) file.setUint8(at, 128)
  return new Blob([file], { type: 'audio/wav' })
}
