import type { Skill } from '#contract/content/group-type.ts'
import type { Mode } from './attempt.ts'

/**
 * How many times the seconds of its paper a section's clock has. Under exam conditions the recording of Listening is heard once and
 * sets the time; in practice it may be stopped, heard again and slowed down to three quarters, so there is twice as much.
 */
export function clockFactor(skill: Skill, mode: Mode): number {
  return skill === 'listening' && mode === 'default' ? 2 : 1
}
