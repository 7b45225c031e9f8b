import { comingRoutes } from './coming-routes.ts'
import { contentRoutes } from './content-routes.ts'
import { dashboardRoutes } from './dashboard-routes.ts'
import { depositRoutes } from './deposit-routes.ts'
import { investmentRoutes } from './investment-routes.ts'
import { kycRoutes } from './kyc-routes.ts'
import { memberRoute } from './member-route.ts'
import { profileRoutes } from './profile-routes.ts'
import { securityRoutes } from './security-routes.ts'
import { teamRoutes } from './team-routes.ts'
import { walletRoutes } from './wallet-routes.ts'
import { withdrawalRoutes } from './withdrawal-routes.ts'

export const memberRoutes = memberRoute.addChildren([
  ...dashboardRoutes,
  ...walletRoutes,
  ...depositRoutes,
  ...withdrawalRoutes,
  ...investmentRoutes,
  ...securityRoutes,
  ...profileRoutes,
  ...kycRoutes,
  ...teamRoutes,
  ...contentRoutes,
  ...comingRoutes,
])
