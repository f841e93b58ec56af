import { z } from 'zod'

export const Role = z.enum(['super-admin', 'parent', 'student', 'teacher', 'ielts-pro'])
export type Role = z.infer<typeof Role>

export const Email = z.email().trim().max(254)

/** Three to thirty letters, digits, dots, dashes or underscores; never an @, which tells an e-mail from a username at login. */
export const Username = z
  .string()
  .trim()
  .min(3)
  .max(30)
  .regex(/^[\p{L}\p{N}._-]+$/u, 'account.username_letters')

export const Password = z.string().min(8).max(256)

export const FirstName = z.string().trim().min(1).max(60)
export const LastName = z.string().trim().max(60)
