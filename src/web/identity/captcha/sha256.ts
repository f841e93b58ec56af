/** SHA-256 (FIPS 180-4) in plain code: the browser's own is asynchronous, and missing where a site has no https. */
const fractions = (root: number, count: number): Uint32Array<ArrayBuffer> => {
  const words: number[] = []
  for (let n = 2; words.length < count; n++) {
    let prime = true
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false
    if (prime) words.push((n ** (1 / root) * 2 ** 32) | 0)
  }
  return Uint32Array.from(words)
}

const start = fractions(2, 8)
const rounds = fractions(3, 64)
const schedule = new Uint32Array(64)
const at = (words: Uint32Array, index: number): number => words[index] ?? 0
const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

function pad(message: Uint8Array): DataView {
  const padded = new Uint8Array((((message.length + 8) >> 6) + 1) << 6)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 4, message.length * 8)
  return view
}

function fillSchedule(block: DataView, offset: number): void {
  for (let i = 0; i < 16; i++) schedule[i] = block.getUint32(offset + i * 4)
  for (let i = 16; i < 64; i++) {
    const early = at(schedule, i - 15)
    const late = at(schedule, i - 2)
    const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    schedule[i] = at(schedule, i - 16) + low + at(schedule, i - 7) + high
  }
}

function mix(state: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + at(rounds, i) + at(schedule, i)) | 0
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  const mixed = [a, b, c, d, e, f, g, h]
  mixed.forEach((word, i) => (state[i] = at(state, i) + word))
}

/** The digest as eight 32-bit words. */
export function hash(message: Uint8Array): Uint32Array {
  const state = start.slice()
  const block = pad(message)
  for (let offset = 0; offset < block.byteLength; offset += 64) {
    fillSchedule(block, offset)
    mix(state)
  }
  return state
}
