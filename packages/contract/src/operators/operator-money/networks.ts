/** The networks for USDT in and out. */
import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { networks } from '../../deposits/deposits.ts'
import { choice, instant, isFee, seen, text } from '../../fields.ts'

export const networkStates = call({
  method: 'GET',
  path: '/operator/networks',
  access: { operator: 'networks.run' },
  summary:
    'Returns how far each network has been followed, why it is stopped if it is, and which unplanned transfers out of deposit addresses nobody has accepted.',
  reply: {
    networks: z.array(
      z.object({
        network: z.enum(networks),
        height: z.nullable(z.number()),
        stoppedAt: z.nullable(instant()),
        stopReason: z.nullable(z.string()),
        /** While there are any, no network gives out addresses, and this one pays nothing. */
        unacceptedStrays: z.number(),
        /** The transaction of the first of them in the list of strays. */
        newestStray: z.nullable(z.string()),
        /** The newest ten of them. */
        strays: z.array(z.object({ txId: z.string(), from: z.string(), to: z.string(), amount: z.string() })),
      }),
    ),
  },
  refusals: ['FORBIDDEN'],
})

export const resumeNetwork = call({
  method: 'POST',
  path: '/operator/resumeNetwork',
  access: { operator: 'networks.run' },
  summary:
    'Resumes a stopped network, with the reason, and accepts the unplanned transfers out of its deposit addresses so far. States how many of them the operator has reviewed, and the newest: if there are others by now, none is accepted.',
  body: z.object({
    network: choice(networks),
    /** Both as in the list of networks. */
    unacceptedStrays: z.int().check(z.gte(0)),
    newestStray: z.nullable(text(100)),
    reason: text(500),
  }),
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'FORBIDDEN'],
})

export const setNetwork = call({
  method: 'POST',
  path: '/operator/setNetwork',
  access: { operator: 'networks.run' },
  summary:
    'Sets what a withdrawal on a network costs, and whether the network is offered. A fee more than 10 % from the last one that two operators agreed on counts once another operator approves. Earlier requests keep their fee; a network that is not offered is still followed, and what was asked for before is paid.',
  body: z.object({
    network: choice(networks),
    /** USDT for each withdrawal; at most 100. */
    withdrawalFee: text(12).check(z.refine(isFee, { error: 'INVALID_AMOUNT' })),
    offered: z.boolean(),
    seen: seen(),
  }),
  /** Null if all of it takes effect at once. */
  reply: { proposalId: z.nullable(z.string()) },
  refusals: ['ALREADY_PROPOSED', 'CHANGED_MEANWHILE', 'FORBIDDEN'],
})
