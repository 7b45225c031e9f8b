import { expect, test } from 'vitest'
import { consoleScreens, neverLookedAt, screens } from './looked-at.ts'

const ofConsole = consoleScreens.map((screen) => `/console${screen}`)
const all = [...screens, ...ofConsole].map((screen) => screen.replace(/\$\w+/, 'aurora'))

test('a screen that no browser test looks at for accessibility is named, with the width it lacks', () => {
  const desktop = { project: 'desktop', lookedAt: all }
  expect(neverLookedAt([desktop, { ...desktop, project: 'phone' }])).toEqual([])
  expect(
    neverLookedAt([desktop, { project: 'phone', lookedAt: all.filter((path) => path !== '/memo') }]),
  ).toEqual(['never looked at for accessibility, phone: /memo'])
  expect(neverLookedAt([])).toHaveLength(2 * all.length)
})
