import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
import { refusalsOf } from './refusal.ts'

const spec = { method: 'POST', access: 'public', summary: '', input: z.object({}), output: z.object({}) } as const
const contract = {
  save: endpoint({ ...spec, path: '/save', errors: { GAP: { status: 409, message: 'x.gap', data: z.object({ ack_seq: z.int() }) } } }),
  stop: endpoint({ ...spec, path: '/stop', errors: { NOT_RUNNING: { status: 422, message: 'x.not_running' } } }),
}
const shared = { NO_SUCH_ATTEMPT: { status: 403, message: 'x.no_such_attempt' } } as const

test('a contract, an operation or a map gives the refusals that it declares, with their data, and those of every operation', () => {
  const refuse = refusalsOf(contract, shared)
  expect(refuse.GAP({ ack_seq: 7 })).toMatchObject({ code: 'GAP', details: { ack_seq: 7 } })
  expect(refuse.NOT_RUNNING()).toMatchObject({ code: 'NOT_RUNNING', details: {} })
  expect(refuse.NO_SUCH_ATTEMPT().code).toBe('NO_SUCH_ATTEMPT')
  expect(refuse.TOO_MANY_REQUESTS({ retry_after_seconds: 1 }).code).toBe('TOO_MANY_REQUESTS')
  expect(Object.keys(refusalsOf(contract.stop))).toContain('NOT_RUNNING')
  expect(Object.keys(refusalsOf(contract.stop))).not.toContain('GAP')
})

// Planted for the compiler: whatever of it began to compile would fail the check of types.
test('what no operation declares is no refusal', () => {
  const refuse = refusalsOf(contract)
  const ofStop = refusalsOf(contract.stop)
  const planted = [
    // @ts-expect-error No operation declares the code.
    () => refuse.NO_SUCH_ATTEMPT(),
    // @ts-expect-error Another operation declares the code.
    () => ofStop.GAP({ ack_seq: 1 }),
  ]
  for (const throwIt of planted) expect(throwIt).toThrow(TypeError)
  // @ts-expect-error The data is missing.
  expect(refuse.GAP().details).toEqual({})
  // @ts-expect-error The data is of another kind.
  expect(refuse.GAP({ ack_seq: '1' }).code).toBe('GAP')
  // @ts-expect-error No data is declared.
  expect(refuse.NOT_RUNNING({ ack_seq: 1 }).code).toBe('NOT_RUNNING')
})
