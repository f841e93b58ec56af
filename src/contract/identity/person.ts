import { z } from 'zod'

export { Username } from './username.ts'

export const Role = z.enum(['super-admin', 'parent', 'student', 'teacher', 'ielts-pro'])
export type Role = z.infer<typeof Role>

export const Email = z.email().trim().max(254)

export const Password = z.string().min(8).max(256)

/** No line ends or other controls, and nothing that turns the direction of what follows. */
const line = /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u
const name = z.string().trim().regex(line, 'account.name_line').max(60)

export const FirstName = name.min(1)
export const LastName = name
