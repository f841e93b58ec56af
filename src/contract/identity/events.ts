import { z } from 'zod'
import { defineEvent } from '#contract/kit/event.ts'

const Person = z.object({ person_id: z.int() })

export const passwordChanged = defineEvent('account.password_changed', Person)

/** Somebody has shown that their email address is theirs: once for each account, whatever addresses it has later. */
export const emailVerified = defineEvent('account.email_verified', Person)

/** Somebody has said who they are: username, name and role are there. Once for each account. */
export const bindingFinished = defineEvent('account.binding_finished', Person)

export const emailChanged = defineEvent('account.email_changed', Person)

/** Rights over other people were given or taken. `person_id` is the reader, `subject_id` the person whose rights they are. */
export const rightsChanged = defineEvent(
  'account.rights_changed',
  z.object({
    person_id: z.int(),
    subject_id: z.int(),
    /** Null: at the machine itself. */
    by_id: z.int().nullable(),
    right: z.enum(['super_admin', 'payroll']),
    given: z.boolean(),
  }),
)
