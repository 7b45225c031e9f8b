// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { consoleScreens } from '../../../../../scripts/test/looked-at.ts'
import { router } from './router.tsx'

test('every screen is on the list of those that browser tests look at for accessibility', () => {
  expect(Object.keys(router.routesByPath).toSorted()).toEqual(consoleScreens.toSorted())
})
