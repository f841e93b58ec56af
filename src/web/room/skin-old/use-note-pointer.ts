import { useEffect } from 'react'
import { useTools } from '#web/room/tools/room-tools.ts'
import { markOf } from './find-mark.ts'

/** The pointer over a note shows its words; a press opens it. Fingers get the menu instead. */
export function useNotePointer(root: HTMLElement | null, show: (note: string) => void): void {
  const { engine } = useTools()
  useEffect(() => {
    if (!root) return
    const untie = new AbortController()
    const tell = (event: Event) => {
      const mark = markOf(event.target)
      if (mark?.kind !== 'note') return
      const { candidate, skill } = engine.room.value
      const note = candidate.notes[skill]?.find((each) => each.id === mark.id)
      ;(event.target as HTMLElement).title = note?.text ?? ''
    }
    const press = (event: MouseEvent) => {
      const mark = markOf(event.target)
      const byMouse = (event as PointerEvent).pointerType !== 'touch'
      if (mark?.kind === 'note' && byMouse && getSelection()?.isCollapsed !== false) show(mark.id)
    }
    root.addEventListener('pointerover', tell, { signal: untie.signal })
    root.addEventListener('click', press, { signal: untie.signal })
    return () => untie.abort()
  }, [root, engine, show])
}
