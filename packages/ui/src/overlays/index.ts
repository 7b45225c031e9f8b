import './overlays.css'

export { DetailPanel } from './detail-panel.tsx'
export { Dialog } from './dialog.tsx'
export { Dropdown } from './dropdown.tsx'
export { Keep } from './keep.tsx'
export { MenuItem } from './menu-item.tsx'
export { SidePanel } from './side-panel.tsx'
export { useLast } from './use-last.ts'
