import sharp, { type Metadata } from 'sharp'

/** A plain picture. */
export function drawPicture(width: number, height = width, format: 'png' | 'jpeg' = 'png'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#0f5b4b' } })
    .toFormat(format)
    .toBuffer()
}

export function readPicture(bytes: Buffer): Promise<Metadata> {
  return sharp(bytes).metadata()
}

interface Upload {
  readonly field: string
  readonly bytes: Uint8Array
  readonly token?: string | undefined
  readonly name?: string
  readonly type?: string
}

/** Sends a file as a browser's form does. */
export async function uploadPicture(
  url: string,
  path: `/${string}`,
  { field, bytes, token, name = 'screenshot.png', type = 'image/png' }: Upload,
): Promise<{ status: number; body: unknown }> {
  const form = new FormData()
  form.append(field, new Blob([Buffer.from(bytes)], { type }), name)
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/api${path}`, { method: 'POST', body: form, headers })
  return { status: answer.status, body: await answer.json() }
}
