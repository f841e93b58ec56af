import { accountContract } from '#contract/account/account.contract.ts'
import { lineContract } from '#contract/account/line.contract.ts'
import { noteContract } from '#contract/account/note.contract.ts'
import { peopleAdminContract } from '#contract/account/people-admin.contract.ts'
import { profileContract } from '#contract/account/profile.contract.ts'
import { refusalsOf } from '#server/kit/refusal.ts'

/** The refusals that operations of this module declare. */
export const refuse = refusalsOf(accountContract, lineContract, noteContract, peopleAdminContract, profileContract)
