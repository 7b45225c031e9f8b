import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** A moment, recognised by its name, whose day depends on the time zone. */
const ofMoment = /formatDay\(new Date\([\w.]*(?:At|joiningDate)\)\)/
const ofAny = /formatDay\(/

const isMadeByHand = (line: string) => /<time\b|get(?:Hours|Minutes|Seconds)\(|timeStyle/.test(line)

test('the portal formats a moment in one way', () => {
  // The specification gives notifications their own date format; a step's date is formatted by timeOf.
  const others = ['notifications/notification-rows.tsx', 'notifications/notification-dialog.tsx']
  const files = globSync('{apps/portal,packages/web}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !path.startsWith(join('packages/web/src/formats')))
    .filter((path) => !others.some((other) => path.endsWith(join(other))))
  expect(files.length).toBeGreaterThan(500)
  const byHand = files.filter((path) => readFileSync(join(root, path), 'utf8').split('\n').some(isMadeByHand))
  expect(byHand).toEqual([])
  expect(['<time dateTime={at}>', 'date.getHours()'].every(isMadeByHand)).toBe(true)
})

test('a day is never parsed as a moment: west of Greenwich it would be the day before', () => {
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
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.filter(({ line }) => !ofMoment.test(line))).toEqual([])
  const planted = ['formatDay(new Date(conf.arrivalDate))', 'formatDay(new Date(day))']
  expect(planted.filter((line) => ofMoment.test(line))).toEqual([])
})
