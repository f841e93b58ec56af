import type { Skill } from '#contract/content/group-type.ts'
import type { Mode } from './attempt.ts'

/**
 * The factor between a section's time and the seconds of its paper. Under exam conditions the recording of Listening is played once and sets the
 * time; in practice it may be paused, replayed and slowed down to three quarters, so there is twice as much.
 */
export function clockFactor(skill: Skill, mode: Mode): number {
  return skill === 'listening' && mode === 'default' ? 2 : 1
}
