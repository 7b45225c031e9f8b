/** docs/operating lists exactly the existing metrics, alarms and settings. */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const documents = globSync('docs/operating/*.md', { cwd: root }).map((file) =>
  readFileSync(join(root, file), 'utf8'),
)
const sources = globSync('apps/{server,signer}/src/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
/** The first column of the documents' tables. */
const rows = [...documents.join('\n').matchAll(/^\| (`[^|]*?)\s*\|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
)

const all = (pattern: RegExp, where = /./) =>
  sources
    .filter(({ file }) => where.test(file))
    .flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name))
const sorted = (names: readonly string[]) => [...new Set(names)].sort()

test('every metric, and no other', () => {
  const documented = rows.filter(
    (name) => name.startsWith('halyard_') && !name.includes('_api') && name !== 'halyard_app',
  )
  expect(sorted(documented)).toEqual(
    sorted(all(/'(halyard_[a-z_]+)'/g).filter((name) => name !== 'halyard_app')),
  )
})

/** The alarm kinds that the code raises, found by the ways it names them. */
function alarmKinds(): string[] {
  const raising = sources.filter(({ text }) => /\b(raiseAlarm|countFailure|stopNetwork)\b/.test(text))
  const named = raising.flatMap(({ text }) => [
    ...text.matchAll(
      /(?:raiseAlarm\(tx, app, \{ kind: |raise\(tx, app, |alarmKind = |\[kind, subject\] = \[)'([A-Z_]+)'/g,
    ),
    ...text.matchAll(/\bkind: '([A-Z_]+)', error\b/g),
    ...(/type StopReason =([\s\S]*?)\n\n/.exec(text)?.[1] ?? '').matchAll(/'([A-Z_]+)'/g),
  ])
  const inTheWay = (feature: string, prefix: string) =>
    all(/\b(?:noteObstacle|putOff)\([^)\n]*?'([A-Z_]+)'/g, new RegExp(`/${feature}/`)).map(
      (obstacle) => `${prefix}_${obstacle}`,
    )
  return [
    ...named.map(([, kind = '']) => kind),
    ...inTheWay('trading/orders', 'ORDER'),
    ...inTheWay('withdrawals/payouts', 'PAYOUT'),
  ]
}

test('every alarm', () => {
  const kinds = sorted(alarmKinds())
  // Neither raises an alarm: a difference has already raised its own, and markets reopen by themselves.
  const silent = ['ORDER_BOOKS_DIFFER', 'ORDER_MARKET_CLOSED']
  expect(kinds.length).toBeGreaterThan(20)
  expect(kinds.filter((kind) => !silent.includes(kind) && !rows.includes(kind))).toEqual([])
})

test('every setting that the server and the signer read', () => {
  const forms = /^ {2}([A-Z][A-Z0-9_]{3,}): /gm
  const settings = sorted([
    ...all(forms, /settings\/(config|chain-settings|broker-settings|owner-config)\.ts$/),
    ...all(forms, /signer\/src\/config\.ts$/),
  ])
  expect(settings.length).toBeGreaterThan(60)
  expect(settings.filter((name) => !rows.includes(name))).toEqual([])
})
