// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { consoleScreens } from '../../../../../scripts/test/looked-at.ts'
import { router } from './router.tsx'

test('the accessibility tests cover every screen', () => {
  expect(Object.keys(router.routesByPath).toSorted()).toEqual(consoleScreens.toSorted())
})
