export type { Column, TableColumn } from './column.ts'
export { ListPage } from './list-page.tsx'
export { TableView } from './table-view.tsx'
export { usePaused } from '#web/office/use-paused.ts'
