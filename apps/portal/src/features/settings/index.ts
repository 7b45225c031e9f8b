export { explorerOf } from './explorer.ts'
export { settings } from './settings.ts'
