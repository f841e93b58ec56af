/** SHA-256 in hex; null where the browser offers none (a page without https). */
export async function sha256Of(track: Blob): Promise<string | null> {
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return null
  const hash = new Uint8Array(await subtle.digest('SHA-256', await track.arrayBuffer()))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
