export { OnTheWay } from './on-the-way.tsx'
export { TrackedThing } from './tracked-thing.tsx'
export { trackedQuery } from './tracking-queries.ts'
