import { useQuery } from '@tanstack/react-query'
import type { NoticeChannel, NoticePreference } from '#contract/notification/notification.contract.ts'
import { api } from '#web/kit/api/api.ts'
import '#web/kit/choice/choice.css'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { queryClient } from '#web/kit/api/query.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useLang } from '#web/kit/i18n/lang.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { preferencesQuery } from './notice-queries.ts'
import './preference.css'
import { QuietHours } from './quiet-hours.tsx'

const channels: readonly NoticeChannel[] = ['in_app', 'mail']
const noFields: readonly string[] = []

async function change(kind: NoticePreference['kind'], channel: NoticeChannel, wanted: boolean): Promise<void> {
  const { preferences } = await api.notice.changePreference({ kind, channel, wanted })
  queryClient.setQueryData(preferencesQuery().queryKey, preferences)
}

/** Which notifications a person gets, and by which channel: each choice is saved as soon as it is made. */
export function PreferenceSection() {
  const t = useTranslation('notification/preferences')
  const preferences = useQuery(preferencesQuery(useLang()))
  const submission = useSubmit(noFields)
  return (
    <section className="np-section" aria-labelledby="np-title">
      <div>
        <h2 id="np-title">{t('title')}</h2>
        <p className="bs-small bs-soft">{t('lead')}</p>
      </div>
      <div>
        {preferences.isError ? (
          <ErrorState
            title={t('failed')}
            error={preferences.error}
            busy={preferences.isFetching}
            onRetry={() => void preferences.refetch()}
          />
        ) : preferences.data === undefined ? (
          <Skeleton>
            <SkeletonLine height="240px" />
          </Skeleton>
        ) : (
          <table className="bs-table np-table" aria-busy={submission.busy}>
            <thead>
              <tr>
                <th scope="col">{t('kind')}</th>
                {channels.map((channel) => (
                  <th key={channel} scope="col">
                    {t(channel)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {preferences.data.map((preference) => (
                <tr key={preference.kind}>
                  <th scope="row">{preference.name}</th>
                  {channels.map((channel) => (
                    <td key={channel}>
                      <Choice
                        preference={preference}
                        channel={channel}
                        onWanted={(wanted) => void submission.run(() => change(preference.kind, channel, wanted))}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <div role="alert">{submission.sentence !== null && <ErrorLine>{submission.sentence}</ErrorLine>}</div>
        <div className="np-after">
          <QuietHours />
        </div>
      </div>
    </section>
  )
}

interface ChoiceProps {
  readonly preference: NoticePreference
  readonly channel: NoticeChannel
  readonly onWanted: (wanted: boolean) => void
}

function Choice({ preference, channel, onWanted }: ChoiceProps) {
  const t = useTranslation('notification/preferences')
  const standing = preference[channel]
  if (standing === null) return <span className="bs-tiny bs-mute">{t('never')}</span>
  if (standing.locked) return <span className="bs-tiny bs-mute">{t('always')}</span>
  return (
    <label className="np-choice">
      <input type="checkbox" className="bs-tick" checked={standing.wanted} onChange={(event) => onWanted(event.target.checked)} />
      <span className="bs-sr">{t('choice', { kind: preference.name, channel: t(channel) })}</span>
    </label>
  )
}
