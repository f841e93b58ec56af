import { type ReactNode, useId } from 'react'
import { Badge } from '#web/kit/display/badge.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import '#web/kit/choice/choice.css'
import { Icon, type IconName } from '#web/kit/display/icon.tsx'

interface DeviceRowProps {
  readonly icon: IconName
  readonly name: string
  /** Null while something is in the way of doing it. */
  readonly hint: string | null
  /** What the machine saw. */
  readonly seen: { readonly tone: 'plain' | 'good' | 'bad'; readonly words: string }
  readonly children: ReactNode
}

/** One thing to check: do it, then tick that it worked. */
export function DeviceRow({ icon, name, hint, seen, children }: DeviceRowProps) {
  return (
    <section className="dv-row" aria-label={name}>
      <span className="dv-picture">
        <Icon name={icon} />
      </span>
      <div>
        <p className="bs-row bs-row-wraps">
          <b>{name}</b>
          <span className="bs-push">
            <Badge tone={seen.tone} {...(seen.tone === 'plain' ? {} : { icon: seen.tone === 'good' ? 'check' : 'alert' })}>
              {seen.words}
            </Badge>
          </span>
        </p>
        {hint !== null && <p className="bs-small bs-soft">{hint}</p>}
        {children}
      </div>
    </section>
  )
}

interface TickProps {
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChecked: (checked: boolean) => void
  readonly disabled?: boolean
  readonly error?: string | undefined
}

/** The person's own word that something is so. */
export function Tick({ label, checked, onChecked, disabled = false, error }: TickProps) {
  const id = useId()
  return (
    <>
      <label className="dv-said">
        <input
          type="checkbox"
          className="bs-tick"
          checked={checked}
          disabled={disabled}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : id}
          onChange={(event) => onChecked(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {error !== undefined && <ErrorLine id={id}>{error}</ErrorLine>}
    </>
  )
}
