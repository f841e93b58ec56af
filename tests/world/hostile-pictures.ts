import { deflateSync, crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

export interface HostilePicture {
  readonly name: string
  readonly bytes: Buffer
  /** Whether it holds a picture that may be kept, made again. */
  readonly isPicture: boolean
  readonly fileName?: string
  readonly type?: string
}

/** What must never be served again. */
export const marker = '<script>alert("planted")</script>'

const formats = ['png', 'jpeg', 'webp', 'gif'] as const

function draw(): Sharp {
  const pixels = Buffer.from(Array.from({ length: 64 * 48 * 3 }, (_, index) => (index * 37) % 256))
  return sharp(pixels, { raw: { width: 64, height: 48, channels: 3 } })
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG of one bit a pixel that says how large it is: a few kilobytes that unpack to gigabytes. */
function bomb(side: number, rows: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.writeUInt8(1, 8)
  const sign = Buffer.from('89504e470d0a1a0a', 'hex')
  const pixels = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * rows), { level: 9 })
  return Buffer.concat([sign, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

async function listSound(): Promise<HostilePicture[]> {
  const gps = {
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 12/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '6/1 9/1 0/1' },
    IFD0: { Copyright: marker },
  }
  const own: HostilePicture[] = []
  for (const format of formats) {
    const bytes = await draw().toFormat(format).toBuffer()
    own.push(
      { name: `${format} with markup after its end`, bytes: Buffer.concat([bytes, Buffer.from(marker)]), isPicture: true },
      { name: `${format} that calls itself HTML`, bytes, isPicture: true, fileName: 'page.html', type: 'text/html' },
      { name: `${format} that calls itself SVG`, bytes, isPicture: true, fileName: 'page.svg', type: 'image/svg+xml' },
    )
  }
  own.push(
    { name: 'JPEG that tells where it was taken', bytes: await draw().withExif(gps).jpeg().toBuffer(), isPicture: true },
    { name: 'WebP that tells where it was taken', bytes: await draw().withExif(gps).webp().toBuffer(), isPicture: true },
    { name: 'PNG with markup in a text chunk', bytes: insertText(await draw().png().toBuffer()), isPicture: true },
  )
  const png = await draw().png().toBuffer()
  const names = [
    '../../../etc/passwd',
    String.raw`..\..\boot.ini`,
    '/etc/passwd',
    'a'.repeat(300),
    '\u202Egnp.exe',
    'a\0b.png',
    'con',
    '%2e%2e%2fplanted',
    'CON.png.',
    'a/b\\c:d*e?f',
    '.htaccess',
    'x".png',
    "x';drop",
    '雅思.png',
  ]
  own.push(
    ...names.map((fileName) => ({
      name: `PNG by the name ${JSON.stringify(fileName).slice(0, 40)}`,
      bytes: png,
      isPicture: true,
      fileName,
    })),
  )
  return own
}

function insertText(png: Buffer): Buffer {
  const afterHeader = 8 + 25
  return Buffer.concat([png.subarray(0, afterHeader), chunk('tEXt', Buffer.from(`Comment\0${marker}`)), png.subarray(afterHeader)])
}

async function listBroken(): Promise<HostilePicture[]> {
  const broken: HostilePicture[] = []
  for (const format of formats) {
    const bytes = await draw().toFormat(format).toBuffer()
    const cut = (share: number) => bytes.subarray(0, Math.floor(bytes.length * share))
    const shares = [0.02, 0.1, 0.25, 0.5, 0.75, 0.9]
    broken.push(...shares.map((share) => ({ name: `${format} cut after ${share * 100} %`, bytes: cut(share), isPicture: false })))
    broken.push({ name: `only the sign of ${format}`, bytes: bytes.subarray(0, 12), isPicture: false })
    broken.push({
      name: `sign of ${format}, then markup`,
      bytes: Buffer.concat([bytes.subarray(0, 12), Buffer.from(marker.repeat(20))]),
      isPicture: false,
    })
    broken.push({ name: `markup, then ${format}`, bytes: Buffer.concat([Buffer.from(marker), bytes]), isPicture: false })
  }
  for (const format of ['tiff', 'avif'] as const) {
    broken.push({ name: `a good ${format}, which is not accepted`, bytes: await draw().toFormat(format).toBuffer(), isPicture: false })
  }
  return broken
}

function listForeign(): HostilePicture[] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${marker}</svg>`
  const texts: Readonly<Record<string, string>> = {
    HTML: `<!doctype html>${marker}`,
    SVG: svg,
    'SVG with an entity': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`,
    'SVG with a byte order mark': `\u{FEFF}${svg}`,
    XML: `<?xml version="1.0"?><a>${marker}</a>`,
    JavaScript: 'alert("planted")',
    'GIF and JavaScript in one': 'GIF89a=1;alert("planted")',
    PDF: '%PDF-1.7\n1 0 obj << /OpenAction (planted) >>',
    PostScript: '%!PS-Adobe-3.0 EPSF-3.0\n(planted) show',
    shell: '#!/bin/sh\necho planted',
    PHP: '<?php echo "planted";',
    JSON: '{"planted": true}',
    CSV: '=HYPERLINK("http://planted.example")',
    'ImageMagick script': 'push graphic-context\nfill url(https://planted.example)\npop graphic-context',
    spaces: ' '.repeat(1000),
  }
  const foreign = Object.entries(texts).map(([name, text]) => ({ name, bytes: Buffer.from(text), isPicture: false }))
  const signs = {
    zip: '504b0304',
    ELF: '7f454c46',
    exe: '4d5a9000',
    TIFF: '49492a00',
    TIFF2: '4d4d002a',
    BMP: '424d',
    ICO: '00000100',
    ogg: '4f676753',
    gzip: '1f8b08',
    AVIF: '000000206674797061766966',
    HEIC: '000000186674797068656963',
    MP4: '00000018667479706d703432',
    WASM: '0061736d',
    nothing: '0000000000000000',
  }
  const signed = Object.entries(signs).map(([name, sign]) => ({
    name: `bytes of ${name}`,
    bytes: Buffer.concat([Buffer.from(sign, 'hex'), Buffer.alloc(400, 7)]),
    isPicture: false,
  }))
  return [...foreign, ...signed]
}

function listBombs(): HostilePicture[] {
  return [
    { name: 'bomb of 30 000 by 30 000', bytes: bomb(30_000, 30_000), isPicture: false },
    { name: 'bomb that says 2 000 000 000 by 2 000 000 000', bytes: bomb(2_000_000_000, 0), isPicture: false },
    { name: 'picture of no pixels', bytes: bomb(0, 0), isPicture: false },
    { name: 'picture of 5 001 by 5 001', bytes: bomb(5001, 5001), isPicture: false },
    { name: 'picture whose pixels are missing', bytes: bomb(100, 3), isPicture: false },
  ]
}

/** Single bits turned in good pictures, by a fixed rule: they may be kept or refused. */
export async function listMutants(count: number): Promise<Buffer[]> {
  const mutants: Buffer[] = []
  for (let index = 0; index < count; index += 1) {
    const format = formats[index % formats.length] ?? 'png'
    const bytes = await draw().toFormat(format).toBuffer()
    for (const step of [13, 31, 101]) {
      const at = (index * 7919 + step * 104_729) % bytes.length
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (index % 8))
    }
    mutants.push(bytes)
  }
  return mutants
}

/** Files with a false type, decompression bombs, private metadata, or a truncated end. */
export async function listHostilePictures(): Promise<HostilePicture[]> {
  return [...(await listSound()), ...(await listBroken()), ...listForeign(), ...listBombs()]
}
