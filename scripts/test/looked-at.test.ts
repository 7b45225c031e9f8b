import { expect, test } from 'vitest'
import { consoleScreens, screens, uncheckedScreens } from './looked-at.ts'

const ofConsole = consoleScreens.map((screen) => `/console${screen}`)
const all = [...screens, ...ofConsole].map((screen) => screen.replace(/\$\w+/, 'aurora'))

test('a screen without an accessibility check is reported, with the missing width', () => {
  const desktop = { project: 'desktop', lookedAt: all }
  const phone = { project: 'phone', lookedAt: all.filter((path) => path !== '/memo') }
  expect(uncheckedScreens([desktop, phone], 'desktop')).toEqual([])
  expect(uncheckedScreens([desktop, phone], 'phone')).toEqual([
    'never looked at for accessibility, phone: /memo',
  ])
  expect(uncheckedScreens([], 'desktop')).toHaveLength(all.length)
})
