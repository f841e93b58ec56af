import { Activity, Fragment, type ReactNode, Suspense, useState } from 'react'
import { useLang } from '#web/kit/i18n/lang.ts'
import { ListSkeleton } from '#web/kit/list/list-state.tsx'
import { RecordTabs } from '#web/office/record/index.ts'
import { hasRole, useProfile } from '#web/session/index.ts'
import type { RecordTabEntry } from './record-tab-entry.ts'

/** What the link of a tab is made of. */
interface TabLink {
  /** What stands for the tab in the address; the first needs nothing. */
  readonly search: { readonly tab?: string }
  readonly 'aria-current': 'page' | undefined
  readonly children: ReactNode
}

interface RecordPartsProps<P> {
  readonly tabs: readonly RecordTabEntry<P>[]
  /** The tab that the address names; the first where it names none of these. */
  readonly tab: string | undefined
  /** What each tab is given. */
  readonly given: P
  /** The link of a tab, which the page knows the address of. */
  readonly link: (link: TabLink) => ReactNode
}

/** The tabs of a record that the reader may see, and the one that the address names. What was typed in one stays while another is looked at. */
export function RecordParts<P extends object>(props: RecordPartsProps<P>) {
  return <PartsOf key={JSON.stringify(props.given)} {...props} />
}

function PartsOf<P extends object>({ tabs, tab, given, link }: RecordPartsProps<P>) {
  const lang = useLang()
  const me = useProfile()
  const [opened, setOpened] = useState<readonly string[]>([])
  const shown = tabs.filter(({ role }) => hasRole(me, role))
  const current = shown.find(({ name }) => name === tab) ?? shown[0]
  if (current === undefined) return null
  if (!opened.includes(current.name)) setOpened([...opened, current.name])
  return (
    <>
      <RecordTabs current={current.name}>
        {shown.map(({ name, text, Count }) => (
          <Fragment key={name}>
            {link({
              search: name === shown[0]?.name ? {} : { tab: name },
              'aria-current': name === current.name ? 'page' : undefined,
              children: (
                <>
                  {text[lang]}
                  {Count !== undefined && (
                    <Suspense fallback={null}>
                      <Count {...given} />
                    </Suspense>
                  )}
                </>
              ),
            })}
          </Fragment>
        ))}
      </RecordTabs>
      {shown
        .filter(({ name }) => opened.includes(name))
        .map(({ name, Tab }) => (
          <Activity key={name} mode={name === current.name ? 'visible' : 'hidden'}>
            <Suspense fallback={<ListSkeleton rows={3} height="38px" />}>
              <Tab {...given} />
            </Suspense>
          </Activity>
        ))}
    </>
  )
}

/** The tab that an address names, where the record has one of this name. */
export function readTab(tabs: readonly { readonly name: string }[], given: unknown): { readonly tab?: string } {
  const found = tabs.find(({ name }) => name === given)
  return found === undefined ? {} : { tab: found.name }
}
