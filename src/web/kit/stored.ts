/** Local storage that may be full, forbidden or missing: then nothing is remembered, and nothing breaks. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The keys that are meant. */
export function listStored(isMeant: (key: string) => boolean): string[] {
  try {
    return Object.keys(localStorage).filter((key) => isMeant(key))
  } catch {
    return []
  }
}

/** Forgets everything whose key is meant. */
export function clearStored(isMeant: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) if (isMeant(key)) localStorage.removeItem(key)
  } catch {
    return
  }
}

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    return
  }
}
