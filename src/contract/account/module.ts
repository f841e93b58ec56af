import type { ContractModule } from '#contract/kit/module.ts'
import { accountContract } from './account.contract.ts'
import { profileContract } from './profile.contract.ts'
import { lineContract } from './line.contract.ts'
import { noteContract } from './note.contract.ts'
import { peopleAdminContract } from './people-admin.contract.ts'

export const contractModule = {
  operations: {
    account: accountContract,
    profile: profileContract,
    line: lineContract,
    peopleAdmin: peopleAdminContract,
    note: noteContract,
  },
  first: ['account', 'profile'],
} satisfies ContractModule
