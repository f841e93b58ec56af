/** A visitor's gate: the products it stands before, and where its one link leads. */
export interface CountryNotice {
  readonly products: readonly ('ielts' | 'toefl')[]
  readonly link_url: string
}

/** Whether a gate stands before an address: the landing page, the plans and its products. Signing in, contact and the rest stay open. */
export function showsCountryNotice({ products }: Pick<CountryNotice, 'products'>, path: string): boolean {
  const first = path.split('/')[1] ?? ''
  return first === '' || first === 'plans' || products.some((product) => product === first)
}
