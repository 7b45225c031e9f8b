import { type Capability, capabilities } from './call.ts'

/** By which nothing can be read, only done; a key, which only reads, is of no use for them. */
const onlyActs = ['members.view', 'members.notes', 'members.sessions.end'] as const

/** What a key for another system can be made for. */
export const readableCapabilities = capabilities.filter(
  (each): each is Exclude<Capability, (typeof onlyActs)[number]> => !onlyActs.some((one) => one === each),
)
