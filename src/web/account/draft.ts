import { useEffect, useState } from 'react'
import { readStored, writeStored } from '#web/kit/stored.ts'
import { emptyStudent, type StudentTyped } from './student-rules.ts'

function toKey(personId: number): string {
  return `register_detail.${personId}`
}

/** What was kept, field by field: an older or broken draft never breaks the form. */
export function readDraft(kept: string | null, otherwise: StudentTyped): StudentTyped {
  try {
    const draft = JSON.parse(kept ?? '{}') as Partial<Record<keyof StudentTyped, unknown>>
    const entries = Object.entries(otherwise).map(([field, value]) => {
      const found = draft[field as keyof StudentTyped]
      return [field, typeof found === typeof value && Array.isArray(found) === Array.isArray(value) ? found : value]
    })
    return Object.fromEntries(entries) as StudentTyped
  } catch {
    return otherwise
  }
}

/** The student's form, kept in this browser until it is sent. */
export function useDraft(personId: number, known: Partial<StudentTyped>) {
  const [typed, setTyped] = useState(() => readDraft(readStored(toKey(personId)), { ...emptyStudent, ...known }))
  const [kept, setKept] = useState(true)
  useEffect(() => {
    if (kept) writeStored(toKey(personId), JSON.stringify(typed))
  }, [personId, typed, kept])
  const forget = () => {
    setKept(false)
    writeStored(toKey(personId), null)
  }
  return { typed, type: (part: Partial<StudentTyped>) => setTyped((before) => ({ ...before, ...part })), forget }
}
