import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'
import './pieces.css'
import { keepOffControls } from './keep-off-controls.ts'

interface Toast {
  readonly id: number
  readonly text: string
}

const listeners = new Set<() => void>()
let toasts: readonly Toast[] = []
let lastId = 0

function set(next: readonly Toast[]): void {
  toasts = next
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Says for five seconds that something worked. Failures are never toasts: they stay where they happened. */
export function showToast(text: string): void {
  const toast = { id: ++lastId, text }
  set([...toasts, toast])
  setTimeout(() => set(toasts.filter((other) => other.id !== toast.id)), 5000)
}

export function ToastHost() {
  const shown = useSyncExternalStore(subscribe, () => toasts)
  const host = useRef<HTMLOutputElement>(null)
  useLayoutEffect(() => (host.current === null || shown.length === 0 ? undefined : keepOffControls(host.current)), [shown])
  return (
    <output ref={host} className="bs-toasts">
      {shown.map((toast) => (
        <span key={toast.id} className="bs-toast">
          <Icon name="check" />
          {toast.text}
        </span>
      ))}
    </output>
  )
}
