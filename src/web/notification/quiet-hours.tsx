import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { QuietHours as Hours } from '#contract/notification/notification.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import '#web/kit/choice/choice.css'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { TextInput } from '#web/kit/form/inputs.tsx'
import { queryClient } from '#web/kit/api/query.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { showToast } from '#web/kit/display/toast.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { quietHoursQuery } from './notice-queries.ts'

/** When somebody wants no emails that can wait. */
export function QuietHours() {
  const t = useTranslation('notification/preferences')
  const hours = useQuery(quietHoursQuery)
  if (hours.isError)
    return <ErrorState title={t('quiet_failed')} error={hours.error} busy={hours.isFetching} onRetry={() => void hours.refetch()} />
  if (hours.data === undefined) {
    return (
      <Skeleton>
        <SkeletonLine height="120px" />
      </Skeleton>
    )
  }
  return <QuietForm hours={hours.data} />
}

const fields = ['from', 'until']

function QuietForm({ hours }: { readonly hours: Hours }) {
  const t = useTranslation('notification/preferences')
  const submission = useSubmit(fields)
  const [{ on, from, until }, setTyped] = useState(hours)
  const type = (part: Partial<Hours>) => setTyped((before) => ({ ...before, ...part }))
  const isSame = on === hours.on && from === hours.from && until === hours.until
  const save = async () => {
    const missing = {
      ...(on && from === '' && { from: [t('quiet_missing')] }),
      ...(on && until === '' && { until: [t('quiet_missing')] }),
    }
    if (Object.keys(missing).length > 0) return submission.refuse(missing)
    const saved = await submission.run(async () => {
      queryClient.setQueryData(
        quietHoursQuery.queryKey,
        await api.notice.changeQuietHours({ on, from: from || hours.from, until: until || hours.until }),
      )
    })
    if (saved) showToast(t('quiet_saved'))
  }
  return (
    <Form submission={submission} onSubmit={() => void save()} className="bs-stack" label={t('quiet')}>
      <h3 className="bs-listrow-title">{t('quiet')}</h3>
      <p className="bs-small bs-soft">{t('quiet_lead')}</p>
      <label className="np-quiet">
        <input type="checkbox" className="bs-tick" checked={on} onChange={(event) => type({ on: event.target.checked })} />
        {t('quiet_on')}
      </label>
      {on && (
        <div className="np-hours">
          <TextInput
            label={t('quiet_from')}
            type="time"
            value={from}
            onValue={(time) => type({ from: time.slice(0, 5) })}
            error={submission.errors['from']}
          />
          <TextInput
            label={t('quiet_until')}
            type="time"
            value={until}
            onValue={(time) => type({ until: time.slice(0, 5) })}
            error={submission.errors['until']}
          />
        </div>
      )}
      <p className="bs-tiny bs-mute">
        {hours.zone === null ? t('quiet_nowhere') : t('quiet_zone', { zone: hours.zone.replaceAll('_', ' ') })}
      </p>
      <FormSentence submission={submission} />
      <div>
        <Button type="submit" busy={submission.busy} disabled={isSame}>
          {t('quiet_save')}
        </Button>
      </div>
    </Form>
  )
}
