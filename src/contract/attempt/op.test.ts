import { expect, test } from 'vitest'
import { attemptContract } from './attempt.contract.ts'
import { maxOps, Op } from './attempt.ts'

const isOp = (seq: number) => Op.safeParse({ op_id: '00000000-0000-4000-8000-000000000001', seq, kind: 'submit' }).success

test('changes are numbered from one to as many as a log takes', () => {
  expect([1, maxOps].map(isOp)).toEqual([true, true])
  expect([-5, 0, 1.5, maxOps + 1, 2 ** 53, Number.POSITIVE_INFINITY, Number.NaN].map(isOp)).toEqual(Array(7).fill(false))
})

test('a batch names an epoch and a number that can be', () => {
  const isBatch = (change: object) =>
    attemptContract.ops['~orpc'].inputSchema?.safeParse({ id: 1, epoch: 1, from_seq: 1, ops: [], ...change }).success
  expect(isBatch({})).toBe(true)
  expect([{ epoch: 0 }, { epoch: -1 }, { epoch: 2 ** 53 }, { from_seq: 0 }, { from_seq: -5 }].map(isBatch)).toEqual(Array(5).fill(false))
})
