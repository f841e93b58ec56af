import '#web/kit/choice/choice.css'

interface SelectBoxProps {
  readonly label: string
  readonly checked: boolean
  /** Some of its rows are selected, not all. */
  readonly isMixed?: boolean
  readonly onChange: (checked: boolean) => void
}

/** Selects one row, or all of a page. */
export function SelectBox({ label, checked, isMixed = false, onChange }: SelectBoxProps) {
  return (
    <label className="ot-select">
      <span className="bs-sr">{label}</span>
      <input
        ref={(box) => {
          if (box !== null) box.indeterminate = isMixed
        }}
        type="checkbox"
        className="bs-tick"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
