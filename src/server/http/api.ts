import { implement } from '@orpc/server'
import { contract } from '#contract/api/contract.ts'
import type { Caller } from '#server/kit/request/caller.ts'

/** The contract, to be answered by handlers: `api.exam.getTest.handler(async ({ input, context }) => …)`. The gate has run before. */
export const api = implement(contract).$context<Caller>()
