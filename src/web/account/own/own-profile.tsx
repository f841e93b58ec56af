import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Profile } from '#contract/profile/profile.ts'
import { meQuery, UnsavedGuard } from '#web/session/index.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { Tabs } from '#web/kit/page/tabs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { BasicTab } from './basic-tab.tsx'
import { ChildrenTab } from './children-tab.tsx'
import './own.css'
import { SettingTab } from './setting-tab.tsx'
import { StudentTab } from './student-tab.tsx'
import { listTabs, type ProfileTab } from './tab.ts'
import { TeacherTab } from './teacher-tab.tsx'

const parts: Readonly<Record<ProfileTab, (props: { readonly profile: Profile; readonly payout: ReactNode }) => ReactNode>> = {
  basic: BasicTab,
  student: StudentTab,
  teacher: TeacherTab,
  children: ChildrenTab,
  setting: SettingTab,
}

interface OwnProfileProps {
  readonly tab: ProfileTab | undefined
  readonly onTab: (tab: ProfileTab) => void
  /** A teacher's payout data: of a module above this one. */
  readonly payout: ReactNode
}

/** What somebody says about themselves, and how the product behaves for them. */
export function OwnProfile({ tab, onTab, payout }: OwnProfileProps) {
  const t = useTranslation('account/own')
  const { data: profile, error, refetch, isFetching } = useQuery(meQuery)
  usePageTitle(t('title'))
  return (
    <main className="bs-wrap ac-own">
      <div className="bs-pagehead">
        <h1>{t('title')}</h1>
      </div>
      {profile !== undefined && <OwnTabs profile={profile} tab={tab} onTab={onTab} payout={payout} />}
      {profile === undefined && error !== null && (
        <ErrorState title={t('failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {profile === undefined && error === null && (
        <Skeleton>
          <SkeletonLine height="44px" />
          <SkeletonLine height="160px" />
          <SkeletonLine height="160px" />
        </Skeleton>
      )}
    </main>
  )
}

function OwnTabs({ profile, tab, onTab, payout }: OwnProfileProps & { readonly profile: Profile }) {
  const t = useTranslation('account/own')
  const own = listTabs(profile)
  const shown = own.find((each) => each === tab) ?? 'basic'
  const Part = parts[shown]
  return (
    <UnsavedGuard>
      <Tabs label={t('title')} tabs={own.map((value) => ({ value, label: t(`tab_${value}`) }))} value={shown} onValue={onTab}>
        <Part key={profile.id} profile={profile} payout={payout} />
      </Tabs>
    </UnsavedGuard>
  )
}
