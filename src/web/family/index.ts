export { ChildFrame } from './child/lazy-child-frame.ts'
export { countLinks } from './latest.ts'
export { FamilyNote } from './lazy-family-note.ts'
export { linksQuery } from './queries.ts'
