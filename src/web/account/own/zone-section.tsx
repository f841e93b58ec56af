import { useEffect, useMemo, useState } from 'react'
import type { Profile } from '#contract/profile/profile.ts'
import { formatTag } from '#contract/kit/common.ts'
import { findDeviceZone, listZones, toZoneLabel } from '#web/account/zones.ts'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { Select } from '#web/kit/form/inputs.tsx'
import { useLang } from '#web/kit/i18n/lang.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { SaveRow, useEdit } from '#web/profile/index.ts'
import { Section } from './section.tsx'

const fields = ['timezone']

/** "12:42 GMT+8": what time it is there; null where the browser does not know the zone. */
function useTimeIn(zone: string): string | null {
  const lang = useLang()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 15_000)
    return () => clearInterval(timer)
  }, [])
  try {
    const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'shortOffset', timeZone: zone } as const
    const text = new Intl.DateTimeFormat(formatTag(lang), options).format(now)
    // Taiwan's form puts the zone in square brackets: read as a gap to be filled.
    return text.replaceAll(/[[\]]/g, '')
  } catch {
    return null
  }
}

export function ZoneSection({ profile }: { readonly profile: Profile }) {
  const t = useTranslation('account/own')
  const { part, submission, dirty, submit, discard } = useEdit<{ readonly timezone: string }>(profile, {
    stored: (own) => ({ timezone: own.timezone ?? '' }),
    fields,
    check: () => ({}),
    save: ({ timezone }) => api.profile.changeBasic({ timezone: timezone === '' ? null : timezone }),
  })
  const { timezone } = part.typed
  const stored = profile.timezone ?? ''
  const zones = useMemo(() => listZones(stored), [stored])
  const here = findDeviceZone()
  const time = useTimeIn(timezone === '' ? here : timezone)
  return (
    <Section title={t('zone')} lead={t('zone_lead')}>
      <Form submission={submission} onSubmit={submit} className="bs-stack ac-narrow" label={t('zone')}>
        <Select
          label={t('zone')}
          hint={time === null ? undefined : t('zone_now', { time })}
          placeholder={t('zone_of_device', { zone: toZoneLabel(here) })}
          options={zones}
          value={timezone}
          onValue={(chosen) => part.type({ timezone: chosen })}
          error={part.errors['timezone']}
        />
        {timezone !== '' && timezone !== here && (
          <p className="bs-small">
            {t('zone_differs', { zone: toZoneLabel(here) })}{' '}
            <Button size="dense" kind="quiet" onClick={() => part.type({ timezone: here })}>
              {t('zone_use')}
            </Button>
          </p>
        )}
        <SaveRow submission={submission} dirty={dirty} onDiscard={discard} />
      </Form>
    </Section>
  )
}
