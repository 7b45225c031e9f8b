export { alarmsEntry } from './alarms-queue.ts'
export { useMembersNamed } from './members-named.tsx'
export { useStopWords } from './use-stop-words.ts'
