import { drawings, heavyStrokes, type IconName } from './drawings.ts'

export type { IconName } from './drawings.ts'

/** A drawing beside words. Give `label` only where it stands alone. */
export function Icon({ name, label, className }: { readonly name: IconName; readonly label?: string; readonly className?: string }) {
  const said = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg className={className === undefined ? 'bs-icon' : `bs-icon ${className}`} viewBox="0 0 24 24" {...said}>
      <path d={drawings[name]} strokeWidth={heavyStrokes[name]} />
    </svg>
  )
}
