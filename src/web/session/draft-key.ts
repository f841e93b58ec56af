const prefix = 'register_detail.'

/** Where what somebody types before binding is kept in this browser. */
export function toDraftKey(personId: number, part: string): string {
  return `${prefix}${personId}.${part}`
}

/** Whether a key of this browser's storage is that of a draft: of anybody, or of this person. */
export function isDraftKey(key: string, personId?: number): boolean {
  return key.startsWith(personId === undefined ? prefix : toDraftKey(personId, ''))
}
