import { useState } from 'react'
import { Icon } from '#web/kit/display/icon.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { FieldTies } from './field.tsx'
import './file-input.css'

interface FileInputProps extends FieldTies {
  readonly accept: string
  readonly disabled?: boolean
  /** Forgets the file at once, so that the same one can be selected again. */
  readonly forgets?: boolean
  /** Null where the selection was taken back. */
  readonly onFile: (file: File | null) => void
}

/** Selects a file, also by dropping it here, with a button and words in the reader's language: a browser's own are in that of the browser. */
export function FileInput({ forgets = false, onFile, ...input }: FileInputProps) {
  const t = useTranslation('kit')
  const [name, setName] = useState('')
  return (
    <span className="bs-file">
      <input
        {...input}
        type="file"
        onChange={({ target }) => {
          const file = target.files?.[0] ?? null
          onFile(file)
          if (forgets) target.value = ''
          else setName(file?.name ?? '')
        }}
      />
      <span className="bs-btn bs-btn-secondary bs-btn-dense" aria-hidden="true">
        <Icon name="upload" />
        {t('file_select')}
      </span>
      <span className="bs-file-name" aria-hidden="true">
        {name === '' ? t('file_none') : name}
      </span>
    </span>
  )
}
