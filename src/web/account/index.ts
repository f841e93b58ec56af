export { listCountries } from './countries.ts'
export { LazyHomeLinks } from './lazy-home-links.ts'
export { CopyField } from './people/copy-field.tsx'
export { setReturnPath } from './return-path.ts'
