import { expect, test } from 'vitest'
import { unneededUses } from './unneeded-uses.ts'

const features = 'apps/portal/src/features'

test('what a list allows and only tests or nobody needs is told', () => {
  const imports = [
    [`${features}/orders/a.tsx`, `${features}/balances/index.ts`],
    [`${features}/orders/a.test.ts`, `${features}/figures/index.ts`],
    ['apps/server/src/features/wallet/a.ts', 'apps/server/src/features/orders/index.ts'],
  ] as const
  const uses = { balances: [], figures: [], orders: ['balances', 'figures'], wallet: ['orders'] }
  expect(unneededUses(imports, 'portal', uses)).toEqual(['orders -> figures', 'wallet -> orders'])
})
