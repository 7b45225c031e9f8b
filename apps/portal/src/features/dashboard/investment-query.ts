import { products } from '@halyard/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/client.ts'
import { ordersKey } from '../../app/orders/order-queries.ts'
import { fresh } from '../../app/wallets/balances.ts'

// Only the sums are wanted, so the shortest page will do.
const query = { pageNo: 1, pageSize: 1 }

export const investmentQuery = queryOptions({
  ...fresh,
  queryKey: [ordersKey, 'dashboard'],
  async queryFn({ signal }) {
    const [{ totalInvested }, { investmentWalletList }] = await Promise.all([
      api(products.investmentOverview, { query }, { signal }),
      api(products.investmentWalletList, { query }, { signal }),
    ])
    return { totalInvested, packages: investmentWalletList.totalRecords }
  },
})
