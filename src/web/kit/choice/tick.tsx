import './choice.css'

interface TickProps {
  readonly label: string
  readonly checked: boolean
  readonly onChecked: (checked: boolean) => void
  /** The sentence that says what is wrong with it. */
  readonly errorId?: string | undefined
}

/** A yes or no with its label behind it. */
export function Tick({ label, checked, onChecked, errorId }: TickProps) {
  return (
    <label className="bs-ticked">
      <input
        type="checkbox"
        className="bs-tick"
        checked={checked}
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId}
        onChange={(event) => onChecked(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  )
}
