import type { Skill } from '#contract/content/group-type.ts'
import { writeInstructions } from './instructions.ts'
import { type JsonMap, toText } from './json.ts'

/** Changes a group, and its instructions where they are the usual ones; what an author has written stays. */
export function changeGroup(group: JsonMap, skill: Skill, update: (now: JsonMap) => JsonMap): JsonMap {
  const next = update(group)
  const wasUsual = toText(group['instructions']).trim() === writeInstructions(group, skill).trim()
  return wasUsual ? { ...next, instructions: writeInstructions(next, skill) } : next
}
