import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const sources = globSync('{apps/portal,packages/ui,packages/web}/src/**/*.{css,ts,tsx}', { cwd: root })
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }))

/** Every width in px in a media query. */
const cutoffs = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/\((min|max)-width: ([\d.]+)(em|px)\)/g)]
    .filter(([query]) => !text.includes(`@container ${query}`))
    .map(([, side, size, unit]) => ({ path, side, px: Number(size) * (unit === 'em' ? 16 : 1) })),
)

test('[SHE-008] the phone layout ends at 768 px, in every stylesheet', () => {
  const near = cutoffs.filter(({ px }) => px > 700 && px < 900)
  expect(near.length).toBeGreaterThan(20)
  expect(near.filter(({ side, px }) => px !== (side === 'max' ? 768 : 769))).toEqual([])
})

test('[SHE-008] tables become cards by the same cutoff, and earlier only where rows have several actions or long words', () => {
  const table = cutoffs.filter(({ path }) => path.endsWith('lists/data-table.tsx'))
  expect(table.map(({ side, px }) => [side, px])).toEqual([
    ['max', 768],
    ['max', 1024],
  ])
  const earlier = sources.filter(({ text }) => text.includes('cardsOn="tablet"'))
  expect(earlier.map(({ path }) => path).toSorted()).toEqual([
    'apps/portal/src/trading/investment/order-history.tsx',
    'apps/portal/src/trading/investment/order-list.tsx',
    'apps/portal/src/wallet/activity/package-list.tsx',
  ])
})
