export { fresh } from './fresh.ts'
export { QueryProvider } from './query-provider.tsx'
