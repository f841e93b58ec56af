import { useState } from 'react'
import type { Module, Skill } from '#contract/content/group-type.ts'
import type { TestKind } from '#contract/content/test-kind.ts'
import { api } from '#web/kit/api/api.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { Select, TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { invalidateDrafts } from '#web/draft/draft-queries.ts'
import { skills } from '#web/draft/folder.ts'

interface NewDraftDialogProps {
  readonly onClose: () => void
  readonly onMade: (id: number) => void
}

const fields = ['title', 'slug', 'module', 'kind', 'skill', 'length'] as const
const modules: readonly Module[] = ['academic', 'general']
const kinds: readonly TestKind[] = ['section', 'quick', 'full']

/** A name for addresses, made from a title. */
function toSlug(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
}

type NewTest = Parameters<typeof api.testDraft.create>[0]

const firstTest: NewTest = { slug: '', title: '', module: 'academic', kind: 'section', skill: 'reading', length: 'short' }

/** Begins a test with empty parts. */
export function NewDraftDialog({ onClose, onMade }: NewDraftDialogProps) {
  const t = useTranslation('draft/list')
  const words = useTranslation('draft')
  const nouns = useTranslation('exam')
  const kit = useTranslation('kit')
  const [test, setTest] = useState<NewTest>(firstTest)
  const [ownSlug, setOwnSlug] = useState<string | null>(null)
  const { title, module, kind, skill, length } = test
  const slug = ownSlug ?? toSlug(title)
  const isSection = kind === 'section'
  const create = async () => {
    const { skill: _, ...whole } = test
    const wanted: NewTest = { ...(isSection ? test : whole), slug, ...(kind === 'quick' && { length: 'exam' }) }
    const draft = await api.testDraft.create(wanted)
    await invalidateDrafts()
    onMade(draft.id)
  }
  return (
    <FormDialog
      title={t('new')}
      confirm={t('begin')}
      fields={fields}
      check={() => ({
        ...(title.trim() === '' && { title: [kit('required')] }),
        ...(title.trim() !== '' && slug === '' && { slug: [kit('required')] }),
      })}
      act={create}
      onClose={onClose}
      onDone={() => undefined}
    >
      {(errors) => (
        <>
          <TextInput
            label={t('title')}
            lang="en"
            maxLength={200}
            value={title}
            onValue={(next) => setTest({ ...test, title: next })}
            error={errors['title']}
          />
          <TextInput
            label={t('slug')}
            hint={t('slug_hint')}
            lang="en"
            maxLength={80}
            value={slug}
            onValue={(next) => setOwnSlug(next.toLowerCase().replace(/[^a-z0-9-]+/g, '-'))}
            error={errors['slug']}
          />
          <div className="bs-pair">
            <Select
              label={t('module')}
              value={module}
              onValue={(next) => setTest({ ...test, module: next as Module })}
              options={modules.map((value) => ({ value, label: nouns(`module_${value}`) }))}
              error={errors['module']}
            />
            <Select
              label={t('kind')}
              value={kind}
              onValue={(next) => setTest({ ...test, kind: next as TestKind })}
              options={kinds.map((value) => ({ value, label: words(`kind_${value}`) }))}
              error={errors['kind']}
            />
          </div>
          {isSection && (
            <Select
              label={t('skill')}
              value={skill ?? 'reading'}
              onValue={(next) => setTest({ ...test, skill: next as Skill })}
              options={skills.map((value) => ({ value, label: nouns(`skill_${value}`) }))}
              error={errors['skill']}
            />
          )}
          {kind !== 'quick' && (
            <Select
              label={t('length')}
              hint={t('length_hint')}
              value={length ?? 'short'}
              onValue={(next) => setTest({ ...test, length: next as 'exam' | 'short' })}
              options={(['short', 'exam'] as const).map((value) => ({ value, label: words(`length_${value}`) }))}
              error={errors['length']}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
