export { afterFirstAnswers, useFirstAnswers } from './after-first-answers.ts'
export { fresh } from './fresh.ts'
export { queryClient } from './query-client.ts'
export { QueryProvider } from './query-provider.tsx'
