import './overlays.css'

export { Dialog } from './dialog.tsx'
export { SidePanel } from './side-panel.tsx'
