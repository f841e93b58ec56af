export { NextSteps, RecordHead } from './record-head.tsx'
export { RecordList } from './record-list.tsx'
export { RecordTabs } from './record-tabs.tsx'
export type { PersonTabProps, RecordTabProps } from './tab-props.ts'
