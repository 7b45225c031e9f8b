import {
  type Icon,
  IconChartLine,
  IconHierarchy2,
  IconLayoutDashboard,
  IconListDetails,
  IconNote,
  IconSettings,
  IconWallet,
} from '@tabler/icons-react'

/** The icons of the sidebar's first level, by entry. */
export const menuIcons: Readonly<Record<string, Icon>> = {
  dashboard: IconLayoutDashboard,
  memo: IconNote,
  wallet: IconWallet,
  invest: IconChartLine,
  team: IconHierarchy2,
  settings: IconSettings,
}

/** The icons of the phone's bottom bar. */
export const barIcons: Readonly<Record<string, Icon>> = { ...menuIcons, activity: IconListDetails }
