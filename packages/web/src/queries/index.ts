export { useFirstAnswers } from './after-first-answers.ts'
export { fresh } from './fresh.ts'
export { QueryProvider } from './query-provider.tsx'
