export { ChildFrame } from './family/lazy-child-frame.ts'
export { FamilyNote } from './family/lazy-family-note.ts'
export { LazyHomeLinks } from './lazy-home-links.ts'
export { setReturnPath } from './return-path.ts'
