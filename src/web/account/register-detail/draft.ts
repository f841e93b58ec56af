import { useEffect, useState } from 'react'
import type { Profile } from '#contract/profile/profile.ts'
import { toDraftKey } from '#web/session/index.ts'
import { readStored, writeStored } from '#web/kit/stored.ts'
import { emptyParentFacts } from './parent-rules.ts'
import { toNamesTyped, emptyStudentFacts, emptyTeacherFacts } from '#web/profile/index.ts'

/** What was kept, field by field: an older or broken draft never breaks the form. */
export function readDraft<T extends object>(kept: string | null, otherwise: T): T {
  try {
    const draft = JSON.parse(kept ?? '{}') as Partial<Record<string, unknown>>
    const entries = Object.entries(otherwise).map(([field, value]: [string, unknown]) => {
      const found = draft[field]
      return [field, typeof found === typeof value && Array.isArray(found) === Array.isArray(value) ? found : value]
    })
    return Object.fromEntries(entries) as T
  } catch {
    return otherwise
  }
}

/** One part of what is typed, kept in this browser. */
export interface Draft<T> {
  readonly typed: T
  readonly type: (part: Partial<T>) => void
  readonly forget: () => void
}

function useDraft<T extends object>(key: string, otherwise: T): Draft<T> {
  const [typed, setTyped] = useState(() => readDraft(readStored(key), otherwise))
  const [kept, setKept] = useState(true)
  useEffect(() => {
    if (kept) writeStored(key, JSON.stringify(typed))
  }, [key, typed, kept])
  const forget = () => {
    setKept(false)
    writeStored(key, null)
  }
  return { typed, type: (part) => setTyped((before) => ({ ...before, ...part })), forget }
}

export const boundRoles = ['student', 'teacher', 'parent'] as const
export type BoundRole = (typeof boundRoles)[number]

/** Everything typed before binding, by person and role, until it is sent; names are the same in every role. */
export function useDrafts(profile: Profile) {
  const role = useDraft(toDraftKey(profile.id, 'role'), { role: 'student' })
  const names = useDraft(toDraftKey(profile.id, 'names'), toNamesTyped(profile))
  const student = useDraft(toDraftKey(profile.id, 'student'), emptyStudentFacts)
  const teacher = useDraft(toDraftKey(profile.id, 'teacher'), { ...emptyTeacherFacts, instructor_code: '' })
  const parent = useDraft(toDraftKey(profile.id, 'parent'), emptyParentFacts)
  const forget = () => {
    for (const draft of [role, names, student, teacher, parent]) draft.forget()
  }
  return { role, names, student, teacher, parent, forget }
}
