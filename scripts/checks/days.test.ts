import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** A moment, which has another day in another time zone, by its name; or the beginning of a day here. */
const ofMoment = /formatDay\(new Date\((?:[\w.]*(?:At|joiningDate)|`\$\{\w+\}T00:00`)\)\)/
const ofAny = /formatDay\(/

test('a day is never read as a moment: west of Greenwich it would be the day before', () => {
  const files = globSync('{apps/portal,apps/console,packages/ui,packages/web}/src/**/*.{ts,tsx}', {
    cwd: root,
  })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .filter((path) => !path.startsWith(join('packages/web/src/formats')))
  const lines = files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .filter((line) => ofAny.test(line))
      .map((line) => ({ path, line: line.trim() })),
  )
  expect(lines.length).toBeGreaterThan(2)
  expect(lines.filter(({ line }) => !ofMoment.test(line))).toEqual([])
  const planted = ['formatDay(new Date(conf.arrivalDate))', 'formatDay(new Date(day))']
  expect(planted.filter((line) => ofMoment.test(line))).toEqual([])
})
