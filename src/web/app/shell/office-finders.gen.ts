// Written by `npm run joins` from the modules of src/web. Do not edit.
import type { FinderEntry } from '#web/office/index.ts'
import { findPeople } from '#web/account/index.ts'
import { findAttempts } from '#web/supervision/index.ts'
import { findTests } from '#web/exam/index.ts'

/** What the palette of the office finds, in its order. */
export const officeFinders: readonly FinderEntry[] = [
  {find: findPeople, "name":"findPeople","icon":"user","role":"super-admin","text":{"en":"People","cn":"用户","tw":"使用者"},"words":["account/people"]},
  {find: findAttempts, "name":"findAttempts","icon":"pencil","role":"super-admin","text":{"en":"Attempts","cn":"作答记录","tw":"作答紀錄"},"words":["supervision","exam"]},
  {find: findTests, "name":"findTests","icon":"book","role":"super-admin","text":{"en":"Tests","cn":"试题","tw":"測驗"},"words":["exam/admin","exam"]},
]
