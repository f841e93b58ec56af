import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { StaffBrands } from './staff-brands.tsx'

export const Route = createFileRoute('/admin/brand/')({
  loader: () => loadWords('brand/admin'),
  component: StaffBrands,
})
