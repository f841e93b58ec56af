import { createSemaphore } from './semaphore.ts'
import { loadSharp } from './sharp.ts'

/** A picture that was decoded and encoded again: nothing of what came is in it but its pixels. */
export interface Picture {
  readonly bytes: Buffer
  readonly type: 'image/webp'
  readonly width: number
  readonly height: number
}

const maxPixels = 25_000_000
const secondsToDecode = 10

/** By their first bytes; a name or a media type proves nothing. */
const signs: ReadonlyArray<readonly [format: string, at: number, sign: string]> = [
  ['png', 0, '89504e470d0a1a0a'],
  ['jpeg', 0, 'ffd8ff'],
  ['gif', 0, '474946383761'],
  ['gif', 0, '474946383961'],
  ['webp', 8, '57454250'],
]

function formatOf(bytes: Buffer): string | undefined {
  return signs.find(([, at, sign]) => bytes.subarray(at, at + sign.length / 2).toString('hex') === sign)?.[0]
}

const withSlot = createSemaphore(2)

/**
 * Makes a WebP of a PNG, JPEG, GIF (its first picture) or WebP: upright, no side longer than `maxSide` pixels, without any
 * metadata. Null for anything else, for what cannot be read to its end, and for more than 25 million pixels.
 */
export async function remakePicture(bytes: Buffer, maxSide: number): Promise<Picture | null> {
  const format = formatOf(bytes)
  if (format === undefined) return null
  const sharp = await loadSharp()
  return withSlot(async () => {
    try {
      const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated', pages: 1 }).timeout({ seconds: secondsToDecode })
      if ((await picture.metadata()).format !== format) return null
      const size = { width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true } as const
      const { data, info } = await picture.autoOrient().resize(size).webp({ quality: 88 }).toBuffer({ resolveWithObject: true })
      return { bytes: data, type: 'image/webp', width: info.width, height: info.height }
    } catch {
      return null
    }
  })
}
