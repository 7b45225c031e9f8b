export { OnTheWay } from './on-the-way.tsx'
export { TrackedTransaction } from './tracked-transaction.tsx'
export { trackedQuery } from './tracking-queries.ts'
