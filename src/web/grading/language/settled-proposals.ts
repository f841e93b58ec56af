import { getPerson } from '#web/kit/person.ts'
import { readStored, writeStored } from '#web/kit/stored.ts'

const storedAt = (task: number) => `bandstand.settled-proposals.${getPerson() ?? 0}.${task}`
const switchedAt = 'bandstand.proposals'

/** The proposals of a script that its grader has taken over or dismissed in this browser, by their names. */
export function readSettled(task: number): readonly string[] {
  return (readStored(storedAt(task)) ?? '').split(' ').filter((name) => name !== '')
}

export function writeSettled(task: number, names: readonly string[]): void {
  writeStored(storedAt(task), names.join(' '))
}

/** Forgets those of a script that was handed back. */
export function forgetSettled(task: number): void {
  writeStored(storedAt(task), null)
}

/** Whether the grader wants proposals at all. */
export const readProposing = (): boolean => readStored(switchedAt) !== 'off'
export const writeProposing = (on: boolean): void => writeStored(switchedAt, on ? null : 'off')
