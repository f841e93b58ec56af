import { useRef, useState } from 'react'
import { api } from '#web/kit/api/api.ts'
import { Refused } from '#web/kit/api/refused.ts'
import { Segmented } from '#web/kit/choice/choice.tsx'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { invalidateDrafts } from '#web/draft/draft-queries.ts'
import { cleanSlug, firstTest, NewTestFields, slugOf, toNewTest } from './new-test-fields.tsx'
import { type CopiedTest, TestField } from './test-field.tsx'
import { isTooLarge, useZipUpload, ZipField, zipMegabytes } from './zip-field.tsx'

interface NewDraftDialogProps {
  readonly onClose: () => void
  readonly onMade: (id: number) => void
}

type Beginning = 'new' | 'zip' | 'copy'

const beginnings: readonly Beginning[] = ['new', 'zip', 'copy']
const fields = ['title', 'slug', 'module', 'kind', 'skill', 'length', 'zip', 'test'] as const

/** The field that a refusal is shown beside, where it is about one. */
function fieldOf(beginning: Beginning, code: string | null): 'zip' | 'slug' | 'test' | null {
  if (beginning === 'zip') return 'zip'
  if (code === 'SLUG_TAKEN') return 'slug'
  return beginning === 'copy' ? 'test' : null
}

/** What was refused, with its sentence beside the field. */
function placeRefusal(beginning: Beginning, error: unknown): unknown {
  if (!(error instanceof Refused) || error.status !== 422 || Object.keys(error.errors).length > 0) return error
  const field = fieldOf(beginning, error.code)
  return field === null ? error : new Refused(422, { ...error.body, errors: { [field]: [error.message] } })
}

/** What is typed for each beginning; it stays while another one is selected. */
function useBeginnings() {
  const [test, setTest] = useState(firstTest)
  const [zip, setZip] = useState<File | null>(null)
  const [copied, setCopied] = useState<CopiedTest | null>(null)
  const [copySlug, setCopySlug] = useState('')
  const upload = useZipUpload()
  const choose = (next: CopiedTest) => {
    setCopied(next)
    setCopySlug(next.slug)
  }
  return { test, setTest, zip, setZip, copied, choose, copySlug, setCopySlug, upload }
}

type Beginnings = ReturnType<typeof useBeginnings>

function useCheck({ test, zip, copied, copySlug }: Beginnings) {
  const t = useTranslation('draft/list')
  const kit = useTranslation('kit')
  const required = [kit('required')]
  const checks = {
    new: () => ({
      ...(test.title.trim() === '' && { title: required }),
      ...(test.title.trim() !== '' && slugOf(test) === '' && { slug: required }),
    }),
    zip: () => {
      if (zip === null) return { zip: [t('zip_required')] }
      return isTooLarge(zip) ? { zip: [t('zip_too_large', { megabytes: zipMegabytes })] } : {}
    },
    copy: () => (copied === null ? { test: [t('test_required')] } : copySlug === '' ? { slug: required } : {}),
  }
  return (beginning: Beginning) => checks[beginning]()
}

/** The new draft; null where an upload was called off. */
function createDraft(beginning: Beginning, { test, zip, copied, copySlug, upload }: Beginnings): Promise<{ id: number } | null> {
  if (beginning === 'zip' && zip !== null) return upload.send(zip)
  if (beginning === 'copy' && copied !== null) return api.testDraft.copy({ test: copied.id, slug: copySlug })
  return api.testDraft.create(toNewTest(test))
}

/** Begins a test: with empty parts, with a zip or with the folder of a published test. */
export function NewDraftDialog({ onClose, onMade }: NewDraftDialogProps) {
  const t = useTranslation('draft/list')
  const [beginning, setBeginning] = useState<Beginning>('new')
  const typed = useBeginnings()
  const check = useCheck(typed)
  const made = useRef<number | null>(null)
  const create = async () => {
    try {
      made.current = (await createDraft(beginning, typed))?.id ?? null
    } catch (error) {
      throw placeRefusal(beginning, error)
    }
    if (made.current !== null) await invalidateDrafts()
  }
  return (
    <FormDialog
      title={t('new')}
      confirm={t('begin')}
      fields={fields}
      check={() => check(beginning)}
      act={create}
      onClose={onClose}
      onDone={() => made.current !== null && onMade(made.current)}
    >
      {(errors, { busy, clear }) => (
        <>
          <Segmented
            legend={t('begin_with')}
            value={beginning}
            onValue={(next) => {
              clear()
              setBeginning(next)
            }}
            options={beginnings.map((value) => ({
              value,
              label: t(`from_${value}`),
              disabled: busy && value !== beginning,
            }))}
          />
          {beginning === 'new' && <NewTestFields test={typed.test} onTest={typed.setTest} errors={errors} />}
          {/* Stays in the page: a file that was selected can't be put into a new field. */}
          <div hidden={beginning !== 'zip'}>
            <ZipField onFile={typed.setZip} error={errors['zip']} share={typed.upload.share} onCallOff={typed.upload.callOff} />
          </div>
          {beginning === 'copy' && (
            <>
              <TestField test={typed.copied} onTest={typed.choose} error={errors['test']} />
              {typed.copied !== null && (
                <TextInput
                  label={t('slug')}
                  hint={t('copy_slug_hint')}
                  lang="en"
                  maxLength={80}
                  value={typed.copySlug}
                  onValue={(next) => typed.setCopySlug(cleanSlug(next))}
                  error={errors['slug']}
                />
              )}
            </>
          )}
        </>
      )}
    </FormDialog>
  )
}
