export type { Column } from './column.ts'
export { ListPage } from './list-page.tsx'
