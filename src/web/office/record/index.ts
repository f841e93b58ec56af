export type { PersonTabProps } from './person-tab.ts'
export { NextSteps, RecordHead } from './record-head.tsx'
export { RecordList } from './record-list.tsx'
export { RecordTabs } from './record-tabs.tsx'
