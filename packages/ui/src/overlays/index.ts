import './overlays.css'

export { DetailPanel } from './detail-panel.tsx'
export { Dialog } from './dialog.tsx'
export { Keep } from './keep.tsx'
export { SidePanel } from './side-panel.tsx'
export { useLast } from './use-last.ts'
