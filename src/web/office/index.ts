export type { Finder, FinderEntry } from './finder.ts'
export { usePlaceInOffice } from './own-place.ts'
export { OfficeFrame } from './frame/office-frame.tsx'
export { fetchPalette } from './palette/fetch-palette.ts'
