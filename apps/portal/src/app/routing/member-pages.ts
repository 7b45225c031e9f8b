/** Pages of a signed-in member that share a screen. The wallet's are in wallet-routes.ts. */
import type { SourceTables } from '../../locales/tables.ts'

export type PageTitle = keyof SourceTables['pages']

/** Paths that show the dashboard. */
export const dashboardPaths = ['/', '/dashboard'] as const

/** Pages that have no screen yet: each says so under its own title. */
export const comingPages = {
  '/coming-soon': 'comingSoon',
  '/memo': 'memo',
  '/notifications': 'notifications',
  '/fund/overview': 'fundOverview',
  '/download': 'download',
  '/team/overview': 'teamOverview',
  '/team/performance': 'teamPerformance',
  '/team/team-hierarchy': 'teamHierarchy',
  '/team/performance/bonus-history/PIPS_BONUS': 'teamBonusHistory',
  '/team/performance/bonus-history/LEVEL_BONUS': 'teamBonusHistory',
  '/team/performance/bonus-history/RANK_BONUS': 'teamBonusHistory',
} as const satisfies Record<string, PageTitle>
