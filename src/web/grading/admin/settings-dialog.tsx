import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { GradingSettings } from '#contract/grading/staff.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { formatSetting, readSetting, type SettingName, settingRules } from './read-setting.ts'
import { invalidateWork, settingsQuery } from './work-queries.ts'

const names = Object.keys(settingRules) as SettingName[]

/** How much is marked again, and what makes a grader qualified. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation('grading/admin')
  const settings = useQuery(settingsQuery)
  if (settings.data !== undefined) return <SettingsForm settings={settings.data} onClose={onClose} />
  return (
    <Dialog title={t('settings')} onClose={onClose}>
      {settings.isError ? (
        <ErrorState
          title={t('settings_failed')}
          error={settings.error}
          busy={settings.isFetching}
          onRetry={() => void settings.refetch()}
        />
      ) : (
        <Skeleton>
          <SkeletonLine height="120px" />
        </Skeleton>
      )}
    </Dialog>
  )
}

function SettingsForm({ settings, onClose }: { readonly settings: GradingSettings; readonly onClose: () => void }) {
  const t = useTranslation('grading/admin')
  const [typed, setTyped] = useState(
    () => Object.fromEntries(names.map((name) => [name, formatSetting(name, settings[name])])) as Record<SettingName, string>,
  )
  const check = () =>
    Object.fromEntries(
      names.flatMap((name) => {
        const { from, to, step } = settingRules[name]
        return readSetting(name, typed[name]) === null ? [[name, [t(step === 0.5 ? 'set_bad_half' : 'set_bad', { from, to })]]] : []
      }),
    )
  const act = async () => {
    const read = Object.fromEntries(names.map((name) => [name, readSetting(name, typed[name]) ?? settings[name]]))
    await api.gradingAdmin.setSettings(read as GradingSettings)
    await invalidateWork()
  }
  return (
    <FormDialog
      title={t('settings')}
      confirm={t('save')}
      done={t('settings_saved')}
      fields={names}
      check={check}
      act={act}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="bs-soft">{t('settings_lead')}</p>
          {names.map((name) => (
            <TextInput
              key={name}
              label={t(settingRules[name].word)}
              inputMode="decimal"
              value={typed[name]}
              onValue={(value) => setTyped({ ...typed, [name]: value })}
              error={errors[name]}
            />
          ))}
          <p className="bs-small">
            <Link to="/admin/grading/second-reader">{t('second_reader')}</Link>
          </p>
        </>
      )}
    </FormDialog>
  )
}
