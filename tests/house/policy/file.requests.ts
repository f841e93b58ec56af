import type { Manners } from '#tests/world/manner.ts'

/** A form of one file, as a browser sends it. */
function toForm(field: string, content: Buffer): { type: string; content: Buffer } {
  const head = `--cut\r\ncontent-disposition: form-data; name="${field}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
  return { type: 'multipart/form-data; boundary=cut', content: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--cut--\r\n')]) }
}

/** One point in PNG. */
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

export const manners: Manners = {
  'POST /issue/file': { bytes: toForm('document', picture) },
  'POST /image': { bytes: toForm('image', picture) },
  'DELETE /image/{id}': { subject: 'image' },
  'GET /file/{id}': { subject: 'image', query: () => ({ expires: 4_000_000_000, signature: 'A'.repeat(43) }) },
}
