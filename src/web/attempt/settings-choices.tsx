import type { Mode, Version } from '#contract/attempt/attempt.ts'
import { RadioRows } from '#web/kit/choice/choice.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { VersionPicture } from './version-picture.tsx'

interface ModeChoiceProps {
  readonly mode: Mode
  readonly onMode: (mode: Mode) => void
  /** An attempt that has begun keeps what it has. */
  readonly fixed: boolean
}

export function ModeChoice({ mode, onMode, fixed }: ModeChoiceProps) {
  const t = useTranslation('attempt')
  const choices = (['default', 'strict'] as const).map((value) => ({
    value,
    label: t(`mode_${value}`),
    hint: t(`mode_${value}_hint`),
    disabled: fixed && value !== mode,
    ...(value === 'strict' && { more: <span className="rv-phone-only">{t('mode_strict_phone')}</span> }),
  }))
  return (
    <section className="rv-pick">
      <h2>{t('mode')}</h2>
      <RadioRows legend={t('mode')} legendHidden options={choices} value={mode} onValue={onMode} />
    </section>
  )
}

interface VersionChoiceProps {
  readonly version: Version
  readonly onVersion: (version: Version) => void
  readonly fixed: boolean
}

/** The skin of the room; the text size needs no decision here. */
export function VersionChoice({ version, onVersion, fixed }: VersionChoiceProps) {
  const t = useTranslation('attempt')
  const choices = (['new', 'old'] as const).map((value) => ({
    value,
    label: t(`version_${value}`),
    hint: t(`version_${value}_hint`),
    disabled: fixed && value !== version,
    drawing: <VersionPicture version={value} />,
  }))
  return (
    <section className="rv-pick">
      <h2>{t('version')}</h2>
      <RadioRows legend={t('version')} legendHidden options={choices} value={version} onValue={onVersion} />
      <p className="bs-small bs-soft rv-pick-note">{t('version_note')}</p>
    </section>
  )
}
