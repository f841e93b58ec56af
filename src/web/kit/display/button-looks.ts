/** How buttons and links that look like them may look. */
export interface Looks {
  /** One `primary` a section at most. */
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger'
  readonly size?: 'normal' | 'big' | 'dense'
  readonly wide?: boolean
}

export function toClass({ kind = 'secondary', size = 'normal', wide = false }: Looks, more: string | undefined): string {
  const names = ['bs-btn', `bs-btn-${kind}`, size === 'normal' ? '' : `bs-btn-${size}`, wide ? 'bs-btn-wide' : '', more ?? '']
  return names.filter((name) => name !== '').join(' ')
}
