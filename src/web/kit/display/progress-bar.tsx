import './pieces.css'

interface ProgressBarProps {
  /** 0 to 1. */
  readonly share: number
  /** What it shows, in words: "16 of 40 answered". */
  readonly label: string
  /** True while something runs; false for a standing figure. */
  readonly running?: boolean
}

export function ProgressBar({ share, label, running = false }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
  const role = running ? { role: 'progressbar', 'aria-valuenow': percent, 'aria-valuemin': 0, 'aria-valuemax': 100 } : { role: 'img' }
  return (
    <span className="bs-bar" {...role} aria-label={label}>
      <i style={{ width: `${percent}%` }} />
    </span>
  )
}
