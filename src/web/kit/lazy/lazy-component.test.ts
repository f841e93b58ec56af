import { afterEach, expect, test, vi } from 'vitest'
import { withTimeout, loadTimeoutMs } from './lazy-component.tsx'

afterEach(() => vi.useRealTimers())

test('a piece that has not come after two minutes counts as missing, and one that comes in time is there', async () => {
  vi.useFakeTimers()
  const never = withTimeout(new Promise<string>(() => undefined), loadTimeoutMs).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(await Promise.race([never, Promise.resolve('waiting')])).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await never).toBeInstanceOf(Error)
  expect(await withTimeout(Promise.resolve('piece'), loadTimeoutMs)).toBe('piece')
})
