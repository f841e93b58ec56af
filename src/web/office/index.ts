export { OfficeFrame } from './frame/office-frame.tsx'
