export { LazyHomeLinks } from './lazy-home-links.ts'
export { CopyField } from './people/copy-field.tsx'
export { setReturnPath } from './register-detail/return-path.ts'
