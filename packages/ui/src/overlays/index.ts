import './overlays.css'

export { DetailPanel } from './detail-panel.tsx'
export { Dialog } from './dialog.tsx'
export { SidePanel } from './side-panel.tsx'
