import type { Skill } from '#contract/content/group-type.ts'
import type { IconName } from '#web/kit/display/icon.tsx'

/** The four drawings that stand for the four skills everywhere. */
export const skillIcons: Readonly<Record<Skill, IconName>> = {
  listening: 'headphones',
  reading: 'book',
  writing: 'pencil',
  speaking: 'mic',
}
