import {
  type Icon,
  IconHierarchy2,
  IconLayoutDashboard,
  IconNote,
  IconSettings,
  IconWallet,
} from '@tabler/icons-react'

/** The icons of the sidebar's first level, by entry. */
export const menuIcons: Readonly<Record<string, Icon>> = {
  dashboard: IconLayoutDashboard,
  memo: IconNote,
  wallet: IconWallet,
  team: IconHierarchy2,
  settings: IconSettings,
}
