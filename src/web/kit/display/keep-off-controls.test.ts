import { expect, test } from 'vitest'
import { findFreeSpot, listSpots } from './keep-off-controls.ts'

const [width, height] = [220, 50]
const page = { left: 0, top: 0, right: 1280, bottom: 800 }
const spots = listSpots(width, height, page)
const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom })

test('where nothing is in the way a message is at the bottom, at the left', () => {
  expect(findFreeSpot(spots, width, height, [])).toEqual({ left: 24, top: 726 })
})

test('a message beside a navigation is at the bottom, in the middle', () => {
  expect(findFreeSpot(spots, width, height, [box(10, 60, 218, 790)])).toEqual({ left: 530, top: 726 })
})

test('a message is above a row of buttons that takes all of the bottom', () => {
  const found = findFreeSpot(spots, width, height, [box(0, 740, 1280, 800)])
  expect(found).toEqual({ left: 24, top: 678 })
})

test('on a phone a message is within the window, and where all is taken at its usual place', () => {
  const narrow = listSpots(327, height, { left: 0, top: 0, right: 375, bottom: 700 })
  expect(narrow.every(({ left, top }) => left === 24 && top >= 0)).toBe(true)
  expect(findFreeSpot(narrow, 327, height, [box(0, 0, 375, 700)])).toEqual({ left: 24, top: 626 })
})
