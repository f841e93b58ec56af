import type { z } from 'zod'
import { UnsentOps, type UnsentInput } from '#contract/attempt/unsent.ts'
import { unsealUnsent } from '#contract/attempt/unsent-file.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { refuse } from '#server/attempt/attempt.refusals.ts'
import { createAttemptToken } from '#server/attempt/attempt-token.ts'
import type { AttemptAccess } from '#server/attempt/attempt-access.ts'

/** What a device wrote into a file because it could not send it; the token it was sealed with is made again. */
export async function openUnsentFile(
  { access }: { readonly access: AttemptAccess },
  { id, ...sealed }: z.infer<typeof UnsentInput>,
  caller: Caller,
): Promise<{ ops: z.infer<typeof UnsentOps> }> {
  const facts = await access.checkReader(id, caller)
  const token = createAttemptToken(await access.tokenKey(), facts.id, sealed.epoch)
  const found = await unsealUnsent(token, { ...sealed, attempt_id: facts.id }).catch(() => null)
  const ops = UnsentOps.safeParse(found)
  if (!ops.success) throw refuse.UNREADABLE_FILE()
  return { ops: ops.data }
}
