import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** How many ems of its own text an element is wide; follows the divider, the window and the text size. */
export function useWidthInEms<T extends HTMLElement>(): readonly [RefObject<T | null>, number] {
  const ref = useRef<T>(null)
  const [ems, setEms] = useState(40)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setEms(Math.floor(element.clientWidth / parseFloat(getComputedStyle(element).fontSize)))
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    measure()
    return () => watch.disconnect()
  }, [])
  return [ref, ems]
}
