import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const src = fileURLToPath(new URL('../', import.meta.url))
const dialogs =
  /<(MoneyForm|WithdrawalForm|Mt5TransferForm|MoneyOutcomeDialog|ProofDialogs|OrderActionDialogs|PurchaseDialogs)\b/

/** The components that show a money dialog, by file. */
const components = globSync('*/*/**/*.tsx', { cwd: src })
  .filter((path) => !path.includes('.test.'))
  .flatMap((path) =>
    readFileSync(`${src}${path}`, 'utf8')
      .split(/^(?=(?:export )?function )/m)
      .filter((text) => dialogs.test(text))
      .map((text) => ({ path, text })),
  )

/** A return before the last one, written as `if (…) return` or in a block. */
const earlyReturn = /^ {2}if \(.*\)(?:\s+return\b| \{\n(?: {4}.*\n)*? {4}return\b)/m

test('no component that shows a money dialog returns without it, whatever was refetched meanwhile', () => {
  expect(components.length).toBeGreaterThan(12)
  const leaving = components.filter(({ text }) => earlyReturn.test(text)).map(({ path }) => path)
  expect(leaving).toEqual([])
})
