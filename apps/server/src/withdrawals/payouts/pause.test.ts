import { expect, test } from 'vitest'
import { pauseSeconds } from './pause.ts'

test('pauses double from a minute to an hour, and there is none before the first failed try', () => {
  expect([0, 1, 2, 3, 6, 7, 50].map(pauseSeconds)).toEqual([0, 60, 120, 240, 1920, 3600, 3600])
})
