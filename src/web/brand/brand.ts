/** What differs between the faces of the product. One face for now; hosts choose among them later. */
export interface Brand {
  readonly key: 'test' | 'company' | 'school'
  readonly name: string
  readonly contactEmail: string
  /** Where people land after they log out. */
  readonly afterLogout: '/'
  /** Main menu: a key of the app's words, and an address that exists. */
  readonly menu: ReadonlyArray<{ readonly word: string; readonly to: string }>
}

const bandstand: Brand = {
  key: 'test',
  name: 'Bandstand',
  contactEmail: 'hello@bandstand.example',
  afterLogout: '/',
  menu: [{ word: 'practice', to: '/ielts' }],
}

export const brand: Brand = bandstand

/** Gives the page its brand: colours follow `data-brand`. */
export function wearBrand(): void {
  document.documentElement.dataset['brand'] = brand.key
}
