import { accessRoutes } from './access-routes.ts'
import { contentRoutes } from './content-routes.ts'
import { depositsRoutes } from './deposits-routes.ts'
import { memberRoute } from './member-route.ts'
import { membersRoutes } from './members-routes.ts'
import { teamsRoutes } from './teams-routes.ts'
import { tradingRoutes } from './trading-routes.ts'
import { walletRoutes } from './wallet-routes.ts'
import { withdrawalsRoutes } from './withdrawals-routes.ts'

export const memberRoutes = memberRoute.addChildren([
  ...walletRoutes,
  ...depositsRoutes,
  ...withdrawalsRoutes,
  ...tradingRoutes,
  ...teamsRoutes,
  ...membersRoutes,
  ...accessRoutes,
  ...contentRoutes,
])
