import { createHash, randomInt } from 'node:crypto'
import { loadSharp } from '#server/kit/sharp.ts'
import { letterShapes } from './letter-shapes.ts'

const alphabet = Object.keys(letterShapes)
const width = 220
const height = 80

/** Letters for a new picture. */
export function pickLetters(count = 5): string {
  return Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('')
}

function between(low: number, high: number): number {
  return low + (randomInt(1_000_000) / 1_000_000) * (high - low)
}

function letterSvg(letter: string, index: number): string {
  const shape = letterShapes[letter] ?? ''
  const x = 22 + index * 38 + between(-3, 3)
  const y = 22 + between(-8, 8)
  const turn = `rotate(${between(-22, 22).toFixed(1)} 12 18) skewX(${between(-12, 12).toFixed(1)}) scale(${between(0.9, 1.15).toFixed(2)})`
  return `<path d="${shape}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) ${turn}" stroke-width="${between(3, 4.4).toFixed(1)}"/>`
}

function strokeSvg(): string {
  const point = () => `${between(0, width).toFixed(0)} ${between(0, height).toFixed(0)}`
  return `<path d="M${point()}C${point()} ${point()} ${point()}" stroke-width="${between(1, 2).toFixed(1)}" opacity=".55"/>`
}

/** A PNG of the letters. They are drawn as strokes, so no installed font is needed and no text is inside. */
export async function drawLetters(letters: string): Promise<Buffer> {
  const shapes = Array.from(letters, letterSvg).join('')
  const strokes = Array.from({ length: 6 }, strokeSvg).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f4f7f4"/>
<g fill="none" stroke="#14211c" stroke-linecap="round" stroke-linejoin="round">${shapes}${strokes}</g></svg>`
  const sharp = await loadSharp()
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}

/** Whether SHA-256 of `${key}:${nonce}` starts with that many zero bits. */
export function isWorkDone(key: string, nonce: string, difficultyBits: number): boolean {
  const digest = createHash('sha256').update(`${key}:${nonce}`).digest()
  const whole = Math.floor(difficultyBits / 8)
  const rest = difficultyBits % 8
  return digest.subarray(0, whole).every((byte) => byte === 0) && (digest[whole] ?? 0) >> (8 - rest) === 0
}
