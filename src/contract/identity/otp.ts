import { z } from 'zod'

/** A code from an app, or one for recovery. */
export const Otp = z.string().trim().min(1).max(40)
