import { describe, expect, test } from 'vitest'
import { findProblems, soundMock, soundTest } from '#tests/world/content/plant-fault.ts'
import {
  faultsOfMock,
  faultsOfReading,
  formatFaultPath,
  gatherFaultyTests,
  type PlantedFault,
  plantFaults,
} from '#tests/world/content/planted-faults.ts'
import type { TestFolder } from './test-folder.ts'

/** The places at which the fault is reported. */
function listPlaces(sound: TestFolder, fault: PlantedFault): string[] {
  const planted = plantFaults(sound, [fault])
  if (planted === null) throw new Error(`"${fault.from}" does not stand once in ${fault.file}`)
  return findProblems(planted)
    .filter(({ file, message }) => file === (fault.reportedIn ?? fault.file) && fault.says.test(message))
    .map(({ path }) => formatFaultPath(path))
}

describe('a fault is reported with the path of its field:', () => {
  test.each(faultsOfReading)('$file $path: $says', (fault) => {
    expect(listPlaces(soundTest, fault)).toContain(fault.path)
  })

  test.each(faultsOfMock)('$file $path: $says', (fault) => {
    expect(listPlaces(soundMock, fault)).toContain(fault.path)
  })
})

test('the faults fit into a few tests, in which all of them are reported', () => {
  const gathered = gatherFaultyTests()
  expect(gathered.length).toBeLessThanOrEqual(12)
  expect(gathered.flatMap(({ faults }) => faults)).toHaveLength(faultsOfReading.length + faultsOfMock.length)
})
