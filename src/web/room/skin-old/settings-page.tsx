import { RoomDialog } from '#web/room/frame/dialog.tsx'
import { contrasts, sizes } from '#web/room/frame/room-options.ts'
import type { RoomOptions } from '#web/room/frame/room-options.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

interface SettingsPageProps {
  readonly options: RoomOptions
  readonly change: (patch: Partial<RoomOptions>) => void
  readonly close: () => void
}

interface RowProps {
  readonly name: 'size' | 'contrast'
  readonly value: string
  readonly checked: boolean
  readonly choose: () => void
}

function Row({ name, value, checked, choose }: RowProps) {
  const t = useTranslation('room/skin-old')
  return (
    <label className="ex-setting">
      <input type="radio" name={`ex-${name}`} checked={checked} onChange={choose} />
      <span>{t(value.replaceAll('-', '_'))}</span>
      <span className="ex-sample" aria-hidden="true" {...{ [`data-${name}`]: value }}>
        Aa
      </span>
    </label>
  )
}

/** Text size and colours, at once; kept for the attempt. */
export function SettingsPage({ options, change, close }: SettingsPageProps) {
  const t = useTranslation('room/skin-old')
  return (
    <RoomDialog title={t('settings')} onClose={close}>
      <fieldset className="ex-settings">
        <legend>{t('text_size')}</legend>
        {sizes.map((size) => (
          <Row key={size} name="size" value={size} checked={size === options.size} choose={() => change({ size })} />
        ))}
      </fieldset>
      <fieldset className="ex-settings">
        <legend>{t('colours')}</legend>
        {contrasts.map((contrast) => (
          <Row
            key={contrast}
            name="contrast"
            value={contrast}
            checked={contrast === options.contrast}
            choose={() => change({ contrast })}
          />
        ))}
      </fieldset>
    </RoomDialog>
  )
}
