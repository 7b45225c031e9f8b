// Mails about inheritances, by the kind of mail. Weeks pass in it, so it has its own server.
import { inheritanceClaims } from '@halyard/contract'
import { followClaimsNow } from '../../apps/server/src/members/inheritance/follow-claims.ts'
import { handOverNow } from '../../apps/server/src/members/inheritance/hand-over.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { aGrantedClaim, aReadyClaim, claimHoldings } from './inheritance.ts'
import { mailedCode } from './members.ts'
import { anOperator } from './operators.ts'
import type { TestServer } from './server.ts'

export function inheritanceMails(t: TestServer) {
  return {
    inheritanceCode: () => mailedCode(t, `${newId()}@example.test`, 'INHERITANCE'),
    inheritanceNotice: () => claimHoldings(t),
    inheritanceReceived: () => claimHoldings(t),
    inheritanceRefused: async () => {
      const { id } = await aReadyClaim(t)
      const { token } = await anOperator(t, ['inheritance.decide'])
      const body = { id, decision: 'REJECT' as const, reason: 'No certificate' }
      await t.ask(inheritanceClaims.decideInheritance, { body }, { token })
      await followClaimsNow(t.app)
    },
    inheritanceTransferred: async () => {
      await aGrantedClaim(t)
      await handOverNow(t.app)
      await followClaimsNow(t.app)
    },
  }
}
