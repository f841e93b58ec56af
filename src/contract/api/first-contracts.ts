import type { Contract } from './contract.ts'

/** What visitors, candidates and everybody's first pages may ask for. The calls of all others are fetched by a browser when the first of them is made. */
export const firstContracts = [
  'account',
  'profile',
  'family',
  'session',
  'secondFactor',
  'brand',
  'plan',
  'exam',
  'attempt',
  'testList',
  'challenge',
  'feedback',
  'notice',
  'file',
  'system',
] as const satisfies readonly (keyof Contract)[]
