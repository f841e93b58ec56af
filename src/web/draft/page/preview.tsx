import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import type { Response } from '#contract/content/mark.ts'
import type { Group, Paper } from '#contract/content/paper.ts'
import { questionPartsOf } from '#contract/content/walk.ts'
import { Segmented } from '#web/kit/choice/choice.tsx'
import { Menu } from '#web/kit/dialog/menu.tsx'
import { ErrorState } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { PaperSheet, type PaperSheetProps } from '#web/room/index.ts'
import { useEditorState, useEditorTools, useSettledVersion } from '#web/draft/editor-context.ts'
import { draftPaperQuery } from '#web/draft/draft-queries.ts'
import type { OutlineStep } from '#web/draft/outline.ts'
import { readKeyed } from '#web/draft/keyed-answers.ts'

type Filled = 'empty' | 'half' | 'full'
type Look = Pick<PaperSheetProps, 'contrast' | 'size'>

const contrasts: readonly PaperSheetProps['contrast'][] = ['black-on-white', 'white-on-black', 'yellow-on-black']
/** Stands where an author has written nothing yet. */
const hole = '[…]'
const sizes: readonly PaperSheetProps['size'][] = ['regular', 'large', 'extra-large']

/** What is being written as a candidate sees it, in both looks of the room beside each other. */
export function Preview({ step }: { readonly step: OutlineStep }) {
  const t = useTranslation('draft/page')
  const { editor } = useEditorTools()
  const id = useEditorState(editor, ({ draft }) => draft.id)
  const version = useSettledVersion(editor)
  const { skill, part } = step
  const isShown = (step.kind === 'group' || (step.kind === 'text' && skill === 'reading')) && skill !== null
  const paper = useQuery({ ...draftPaperQuery(id, version, { skill: skill ?? 'reading', part: part ?? 1 }), enabled: isShown })
  const [filled, setFilled] = useState<Filled>('empty')
  const [look, setLook] = useState<Look>({ contrast: 'black-on-white', size: 'regular' })
  if (!isShown) return null
  const data = paper.data
  return (
    <section className="dk-section" aria-labelledby="dk-preview">
      <header>
        <h2 id="dk-preview">{t('preview')}</h2>
        <div className="bs-push bs-row bs-row-wraps">
          <Segmented<Filled>
            legend={t('filled')}
            value={filled}
            onValue={setFilled}
            options={(['empty', 'half', 'full'] as const).map((value) => ({ value, label: t(`filled_${value}`) }))}
          />
          <Menu
            label={t('look')}
            className="bs-btn bs-btn-secondary bs-btn-dense"
            items={[
              ...contrasts.map((contrast) => ({
                label: t(`contrast_${contrast}`),
                checked: look.contrast === contrast,
                onPress: () => setLook({ ...look, contrast }),
              })),
              ...sizes.map((size) => ({
                label: t(`size_${size}`),
                checked: look.size === size,
                onPress: () => setLook({ ...look, size }),
              })),
            ]}
          >
            {t('look')}
          </Menu>
        </div>
      </header>
      <div className="dk-in">
        {paper.isError && (
          <ErrorState title={t('preview_failed')} error={paper.error} busy={paper.isFetching} onRetry={() => void paper.refetch()} />
        )}
        {data !== undefined && data.paper === null && <p className="bs-soft">{t('preview_none')}</p>}
        {data !== undefined && JSON.stringify(data.paper).includes(hole) && <p className="bs-small bs-soft">{t('preview_hole')}</p>}
        {data !== undefined && data.paper !== null && (
          <Sheets paper={data.paper} step={step} answers={filled === 'empty' ? {} : readKeyed(data.answer_key, filled)} look={look} />
        )}
      </div>
    </section>
  )
}

interface SheetsProps {
  readonly paper: Paper
  readonly step: OutlineStep
  readonly answers: Readonly<Record<string, Response>>
  readonly look: Look
}

function Sheets({ paper, step, answers, look }: SheetsProps) {
  const t = useTranslation('draft/page')
  const parts = questionPartsOf(paper)
  const part = parts.find(({ number }) => number === step.part) ?? parts[0]
  const group: Group | null = useMemo(
    () => (step.kind === 'group' ? (part?.groups[step.index ?? 0] ?? null) : null),
    [part, step.kind, step.index],
  )
  if (part === undefined || (step.kind === 'group' && group === null)) return <p className="bs-soft">{t('preview_none')}</p>
  return (
    <div className="dk-sheets">
      {(['new', 'old'] as const).map((skin) => (
        <figure key={skin}>
          <figcaption>{t(`skin_${skin}`)}</figcaption>
          {/* While it comes, the page around it stays, with the focus. */}
          <Suspense>
            <PaperSheet {...look} {...{ paper, part, group, skin, answers }} />
          </Suspense>
        </figure>
      ))}
    </div>
  )
}
