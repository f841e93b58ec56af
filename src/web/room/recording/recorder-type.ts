/** Best first: what Chrome and Firefox write, what Safari writes, what older Firefox writes. */
const types = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'] as const

/** The file type a recorder can write here; null where it can write none of them. */
export function pickRecorderType(isSupported: (type: string) => boolean): string | null {
  return types.find(isSupported) ?? null
}
