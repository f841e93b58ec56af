import './choice.css'

interface TickProps {
  readonly label: string
  readonly checked: boolean
  readonly onChecked: (checked: boolean) => void
}

/** A yes or no with its label behind it. */
export function Tick({ label, checked, onChecked }: TickProps) {
  return (
    <label className="bs-ticked">
      <input type="checkbox" className="bs-tick" checked={checked} onChange={(event) => onChecked(event.target.checked)} />
      <span>{label}</span>
    </label>
  )
}
