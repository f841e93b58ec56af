import { readStored, writeStored } from '#web/kit/stored.ts'

const storedAs = 'office.list-keys'

/** Whether single keys do something in lists: so unless somebody has turned them off on this device. */
export function areListKeysOn(): boolean {
  return readStored(storedAs) !== 'off'
}

/** Turns them on or off on this device. */
export function turnListKeys(isOn: boolean): void {
  writeStored(storedAs, isOn ? null : 'off')
}
