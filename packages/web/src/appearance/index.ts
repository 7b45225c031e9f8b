export { PageTools } from './page-tools.tsx'
