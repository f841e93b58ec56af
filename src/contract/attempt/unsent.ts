import { z } from 'zod'
import { Id } from '#contract/kit/common.ts'
import { Op } from './attempt.ts'
import { maxUnsentDataLength } from './unsent-file.ts'

const base64 = z.string().regex(/^[\w+/]*={0,2}$/)

/** An `UnsentFile` as it is handed in. */
export const UnsentInput = z.object({
  id: Id,
  epoch: z.int().min(1).max(999_999_999),
  salt: base64.length(24),
  iv: base64.length(16),
  data: base64.max(maxUnsentDataLength),
})

/** Bytes of the longest `UnsentInput` as JSON. */
export const unsentBodyLimit = maxUnsentDataLength + 1000

/** Changes that never left a device, in their order. */
export const UnsentOps = z.array(Op.extend({ before: z.unknown().optional() })).max(20_000)
