export { dashboardKey } from './dashboard-key.ts'
