import { z } from 'zod'
import { Empty } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { Allowance } from './allowance.ts'

export const planContract = {
  quota: endpoint({
    method: 'GET',
    path: '/ielts/quota',
    access: 'signed-in',
    summary: "What is left of the person's day: whole tests, and practice of sections",
    input: Empty,
    output: z.object({ full: Allowance, section: Allowance }),
  }),
}
