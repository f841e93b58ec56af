const prefix = 'register_detail.'

/** Where this browser keeps what belongs to one person, such as what they type before binding: it's deleted once they log out or another person logs in. */
export function toDraftKey(personId: number, part: string): string {
  return `${prefix}${personId}.${part}`
}

/** Whether a key of this browser's storage is that of a draft: of anybody, or of this person. */
export function isDraftKey(key: string, personId?: number): boolean {
  return key.startsWith(personId === undefined ? prefix : toDraftKey(personId, ''))
}
