import { type Capability, capabilities } from './call.ts'

/** Capabilities that only act; useless for a read-only key. */
const onlyActs = ['members.view', 'members.notes', 'members.sessions.end'] as const

/** The capabilities that an API key can have. */
export const readableCapabilities = capabilities.filter(
  (each): each is Exclude<Capability, (typeof onlyActs)[number]> => !onlyActs.some((one) => one === each),
)
