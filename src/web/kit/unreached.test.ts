import { afterEach, expect, test, vi } from 'vitest'
import { giveUpUnreached, retryUnreached, tellUnreached } from './unreached.ts'

afterEach(() => vi.unstubAllGlobals())

test('what could not be fetched is asked for once more at each try, or given up', () => {
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  const said: string[] = []
  tellUnreached({ retry: () => said.push('menu again'), giveUp: () => said.push('menu closed') })
  tellUnreached({ retry: () => said.push('language again') })
  retryUnreached()
  retryUnreached()
  expect(said).toEqual(['menu again', 'language again'])
  tellUnreached({ retry: () => said.push('menu again'), giveUp: () => said.push('menu closed') })
  giveUpUnreached()
  expect(said).toEqual(['menu again', 'language again', 'menu closed'])
})
