import type { Profile } from '#contract/profile/profile.ts'

const tabs = ['basic', 'student', 'teacher', 'children', 'setting'] as const
export type ProfileTab = (typeof tabs)[number]

export interface ProfileSearch {
  readonly tab?: ProfileTab
}

export function readProfileSearch({ tab }: Record<string, unknown>): ProfileSearch {
  const known = tabs.find((each) => each === tab)
  return known === undefined ? {} : { tab: known }
}

const roleOf: Partial<Record<ProfileTab, 'student' | 'teacher' | 'parent'>> = { student: 'student', teacher: 'teacher', children: 'parent' }

/** The tabs of somebody with these roles, in their order. */
export function listTabs({ all_roles }: Pick<Profile, 'all_roles'>): readonly ProfileTab[] {
  return tabs.filter((tab) => {
    const role = roleOf[tab]
    return role === undefined || all_roles.includes(role)
  })
}
