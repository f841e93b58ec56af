import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { Packs } from './packs.tsx'

export const Route = createFileRoute('/admin/packs')({ loader: () => loadWords('wallet/admin', 'office/table'), component: Packs })
