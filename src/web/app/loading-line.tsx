import { useRouterState } from '@tanstack/react-router'
import { useIsLoading, useLasting } from '#web/kit/loading.ts'
import { useWords } from '#web/kit/words.ts'

/** Two pixels under the header while a page loads or a form is sent, after 300 ms. It covers nothing. */
export function LoadingLine() {
  const words = useWords('app')
  const pageLoads = useRouterState({ select: (state) => state.isLoading })
  const sends = useIsLoading()
  const shown = useLasting(pageLoads || sends)
  return (
    <output className="ap-loading">
      {shown && <i />}
      {shown && <span className="bs-sr">{words('loading')}</span>}
    </output>
  )
}
