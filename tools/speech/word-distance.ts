import { powerSpectrum } from './measures.ts'
import { sampleRate } from './timeline.ts'

const length = 512
const step = 240
const bands = 24
const coefficients = 13

/** A word as mel cepstra, one row a frame of 10 ms. */
export type Features = readonly Float64Array[]

const toMel = (hertz: number) => 1127 * Math.log(1 + hertz / 700)
const toHertz = (mel: number) => 700 * (Math.exp(mel / 1127) - 1)
const edges = Array.from({ length: bands + 2 }, (_, index) => toHertz(toMel(100) + ((toMel(7600) - toMel(100)) * index) / (bands + 1)))

function melEnergies(spectrum: Float64Array): number[] {
  const hertz = sampleRate / length
  return Array.from({ length: bands }, (_, band) => {
    const [low = 0, centre = 0, high = 0] = edges.slice(band, band + 3)
    let sum = 1e-10
    for (let bin = Math.ceil(low / hertz); bin * hertz < high; bin++) {
      const at = bin * hertz
      sum += (spectrum[bin] ?? 0) * (at < centre ? (at - low) / (centre - low) : (high - at) / (high - centre))
    }
    return Math.log(sum)
  })
}

function toCepstrum(energies: readonly number[]): Float64Array {
  return Float64Array.from({ length: coefficients }, (_, order) =>
    energies.reduce((sum, energy, band) => sum + energy * Math.cos((Math.PI * order * (band + 0.5)) / bands), 0),
  )
}

function toRows(samples: Float32Array): Float64Array[] {
  const rows: Float64Array[] = []
  for (let start = 0; start + length <= samples.length; start += step) {
    rows.push(toCepstrum(melEnergies(powerSpectrum(samples, start, length))))
  }
  return rows
}

/** The words of one voice, each coefficient with mean 0 and deviation 1 over all of them: so a listener gets used to the voice. */
export function toFeatures(words: readonly Float32Array[]): Features[] {
  const all = words.map(toRows)
  const rows = all.flat()
  for (let order = 0; order < coefficients; order++) {
    const mean = rows.reduce((sum, row) => sum + (row[order] ?? 0), 0) / rows.length
    const deviation = Math.sqrt(rows.reduce((sum, row) => sum + ((row[order] ?? 0) - mean) ** 2, 0) / rows.length) || 1
    for (const row of rows) row[order] = ((row[order] ?? 0) - mean) / deviation
  }
  return all
}

function distance(left: Float64Array, right: Float64Array): number {
  let sum = 0
  for (let order = 0; order < coefficients; order++) sum += ((left[order] ?? 0) - (right[order] ?? 0)) ** 2
  return Math.sqrt(sum)
}

/** How far two words are apart when one is stretched to fit the other (dynamic time warping), per frame. */
export function warpDistance(left: Features, right: Features): number {
  let before = new Float64Array(right.length + 1).fill(Infinity)
  before[0] = 0
  for (const row of left) {
    const now = new Float64Array(right.length + 1).fill(Infinity)
    for (const [index, other] of right.entries()) {
      const best = Math.min(before[index] ?? Infinity, before[index + 1] ?? Infinity, now[index] ?? Infinity)
      now[index + 1] = best + distance(row, other)
    }
    before = now
  }
  return (before[right.length] ?? Infinity) / (left.length + right.length)
}
