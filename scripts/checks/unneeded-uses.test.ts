import { expect, test } from 'vitest'
import { unneededUses } from './unneeded-uses.ts'

const features = 'apps/portal/src'

test('an allowed use that only tests or nobody needs is reported', () => {
  const imports = [
    [`${features}/orders/a.tsx`, `${features}/balances/index.ts`],
    [`${features}/orders/a.test.ts`, `${features}/figures/index.ts`],
    ['apps/server/src/wallet/a.ts', 'apps/server/src/orders/index.ts'],
  ] as const
  const uses = { balances: [], figures: [], orders: ['balances', 'figures'], wallet: ['orders'] }
  expect(unneededUses(imports, 'portal', uses)).toEqual(['orders -> figures', 'wallet -> orders'])
})
