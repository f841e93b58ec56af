import type { Module, Skill } from '#contract/content/group-type.ts'
import type { TestKind } from '#contract/content/test-kind.ts'
import type { api } from '#web/kit/api/api.ts'
import { Select, TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { skills } from '#web/draft/folder.ts'

const modules: readonly Module[] = ['academic', 'general']
const kinds: readonly TestKind[] = ['section', 'quick', 'full']

type NewTest = Parameters<typeof api.testDraft.create>[0]

/** What is typed of an empty test; `ownSlug` is null as long as the name follows the title. */
export interface NewTestInput extends Omit<NewTest, 'slug'> {
  readonly ownSlug: string | null
}

export const firstTest: NewTestInput = { ownSlug: null, title: '', module: 'academic', kind: 'section', skill: 'reading', length: 'short' }

/** Only what a name in addresses may have. */
export const cleanSlug = (typed: string) => typed.toLowerCase().replace(/[^a-z0-9-]+/g, '-')

/** A name for addresses, made from a title. */
function toSlug(title: string): string {
  const letters = title.toLowerCase().normalize('NFKD')
  return letters
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
}

export const slugOf = ({ ownSlug, title }: NewTestInput) => ownSlug ?? toSlug(title)

/** The test as the server takes it: a single section alone has a skill, and a quick mock has one length. */
export function toNewTest(input: NewTestInput): NewTest {
  const { ownSlug: _, skill, ...test } = input
  const { kind } = test
  return { ...test, slug: slugOf(input), ...(kind === 'section' && { skill }), ...(kind === 'quick' && { length: 'exam' }) }
}

interface NewTestFieldsProps {
  readonly test: NewTestInput
  readonly onTest: (test: NewTestInput) => void
  readonly errors: Readonly<Record<string, string>>
}

/** The facts of a test with empty parts. */
export function NewTestFields({ test, onTest, errors }: NewTestFieldsProps) {
  const t = useTranslation('draft/list')
  const words = useTranslation('draft')
  const nouns = useTranslation('exam')
  const { title, module, kind, skill, length } = test
  return (
    <>
      <TextInput
        label={t('title')}
        lang="en"
        maxLength={200}
        value={title}
        onValue={(next) => onTest({ ...test, title: next })}
        error={errors['title']}
      />
      <TextInput
        label={t('slug')}
        hint={t('slug_hint')}
        lang="en"
        maxLength={80}
        value={slugOf(test)}
        onValue={(next) => onTest({ ...test, ownSlug: cleanSlug(next) })}
        error={errors['slug']}
      />
      <div className="bs-pair">
        <Select
          label={t('module')}
          value={module}
          onValue={(next) => onTest({ ...test, module: next as Module })}
          options={modules.map((value) => ({ value, label: nouns(`module_${value}`) }))}
          error={errors['module']}
        />
        <Select
          label={t('kind')}
          value={kind}
          onValue={(next) => onTest({ ...test, kind: next as TestKind })}
          options={kinds.map((value) => ({ value, label: words(`kind_${value}`) }))}
          error={errors['kind']}
        />
      </div>
      {kind === 'section' && (
        <Select
          label={t('skill')}
          value={skill ?? 'reading'}
          onValue={(next) => onTest({ ...test, skill: next as Skill })}
          options={skills.map((value) => ({ value, label: nouns(`skill_${value}`) }))}
          error={errors['skill']}
        />
      )}
      {kind !== 'quick' && (
        <Select
          label={t('length')}
          hint={t('length_hint')}
          value={length ?? 'short'}
          onValue={(next) => onTest({ ...test, length: next as 'exam' | 'short' })}
          options={(['short', 'exam'] as const).map((value) => ({ value, label: words(`length_${value}`) }))}
          error={errors['length']}
        />
      )}
    </>
  )
}
