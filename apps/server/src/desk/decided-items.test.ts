/** A link to a queue's item still works after the item is decided. */
import {
  allCalls,
  type Call,
  capabilities,
  inheritanceClaims,
  kyc,
  operator,
  operatorBonuses,
  operatorHome,
  operatorInvestments,
  operatorMoney,
  operatorOrders,
  operatorTreasury,
} from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../../tests/support/database.ts'
import { operatorScenes, type Scene } from '../../../../tests/support/operator-scenes.ts'
import { anOperator } from '../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { raiseAlarm } from '../operators/index.ts'
import { newId } from '../platform/ids.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 100_000 })
})
afterAll(() => t.close())

/** The statement that decides everything in a queue. */
const endings: Readonly<Record<string, string>> = {
  [kyc.kycQueue.path]:
    "update kyc_submission set decided_at = now(), decided_by = (select id from operator limit 1), decision = 'REJECT', remark = 'x'",
  [inheritanceClaims.inheritanceQueue.path]:
    "update inheritance_claim set state = 'REFUSED', member_seen_at = now(), notified_at = now() - interval '91 days', documents_forgotten_at = now(), certificate_file_id = null, identity_file_id = null",
  [operatorMoney.paymentQueue.path]: "update withdrawal set state = 'COMPLETED' where kind <> 'USDT'",
  [operatorMoney.payoutStates.path]:
    "update payout set state = 'RETURNED', transaction_id = null, obstacle = null",
  [operatorOrders.stuckOrders.path]: 'update investment_order set obstacle = null, held_up_since = null',
  [operatorBonuses.heldBonuses.path]: "delete from bonus_signal; update bonus set state = 'REFUSED'",
  [operatorInvestments.openDifferences.path]: 'update reconciliation_difference set resolved_by = found_by',
  [operatorTreasury.walletMovements.path]: "update wallet_movement set explanation = 'BETWEEN'",
  [operator.alarms.path]: 'update alarm set cleared_at = now()',
}

/** Items that no scene creates. */
const planted: Readonly<Record<string, () => Promise<void>>> = {
  async [operator.alarms.path]() {
    await t.app.db.transact((tx) =>
      raiseAlarm(tx, t.app, { kind: 'BOOKS_DIFFER', subject: 'network:TRC20', details: 'x' }),
    )
  },
  async [operatorTreasury.walletMovements.path]() {
    await inReplica(
      `insert into wallet_movement (id, network, transaction_id, event_index, address, place, direction, other_address,
         units, block_number, seen_at)
       values ('${newId()}', 'TRC20', 'difference:x', 0, 'T', 'HOT', 'OUT', 'U', 5, 7, now())`,
    )
  },
}

const inReplica = (statement: string) =>
  asOwner(t.ownerUrl, (owner) =>
    owner.query(`begin; set local session_replication_role = replica; ${statement}; commit`),
  )

describe('a stray and a network show their decision', () => {
  const decisions = async (queue: 'strays' | 'networks', item: string) => {
    const { token } = await anOperator(t, capabilities)
    return (await t.ask(operatorHome.itemDecisions, { query: { queue, item } }, { token })).body
  }
  const resume = async (reason: string) => {
    const { token } = await anOperator(t, capabilities)
    const { networks } = (await t.ask(operatorMoney.networkStates, undefined, { token })).body
    const { unacceptedStrays = 0, newestStray = null } =
      networks.find(({ network }) => network === 'BEP20') ?? {}
    const body = { network: 'BEP20' as const, unacceptedStrays, newestStray, reason }
    t.advance(60)
    expect((await t.ask(operatorMoney.resumeNetwork, { body }, { token })).status).toBe(200)
  }
  const plantStray = (txId: string) =>
    inReplica(
      `insert into stray_transfer (network, transaction_id, event_index, from_address, to_address, units, block_number, seen_at)
       values ('BEP20', '${txId}', 3, '0xa', '0xb', 5, 7, '${t.app.clock.now().toISOString()}')`,
    )

  test('by the resume that accepted it', async () => {
    await plantStray('0x1')
    expect(await decisions('strays', 'BEP20:0x1:3')).toMatchObject({ waits: true, decisions: [] })
    await resume('Seen by Olive')
    t.advance(60)
    await plantStray('0x2')
    await resume('Seen again')
    const accepted = (reason: string) => ({
      waits: false,
      decisions: [{ action: 'networks.resume', reason }],
    })
    expect(await decisions('strays', 'BEP20:0x1:3')).toMatchObject(accepted('Seen by Olive'))
    expect(await decisions('strays', 'BEP20:0x2:3')).toMatchObject(accepted('Seen again'))
    expect(await decisions('networks', 'BEP20')).toMatchObject(accepted('Seen again'))
  })

  test('by its correction', async () => {
    await plantStray('0x3')
    const at = t.app.clock.now().toISOString()
    const [one, other] = [await anOperator(t, capabilities), await anOperator(t, capabilities)]
    const id = newId()
    const terms = {
      kind: 'WRITE_OFF',
      network: 'BEP20',
      transactionId: '0x3',
      eventIndex: 3,
      from: '0xa',
      to: '0xb',
      millionths: '5',
      fromAccount: 'x',
      toAccount: 'y',
    }
    await inReplica(
      `insert into proposal (id, kind, capability, subject, payload, reason, requested_by, requested_at, state, decided_by,
         decided_at)
       values ('${id}', 'custodyCorrection', 'custody.correct', 'correction:${id}', '${JSON.stringify(terms)}', 'Gone',
         '${one.id}', now(), 'APPROVED', '${other.id}', now())`,
    )
    await inReplica(
      `insert into audit_entry (id, operator_id, action, subject, reason, address, created_at)
       values ('${newId()}', '${other.id}', 'custody.correct.approve', 'correction:${id}', 'I looked', '192.0.2.1', '${at}')`,
    )
    expect((await decisions('strays', 'BEP20:0x3:3')).decisions).toMatchObject([
      { action: 'custody.correct.approve', reason: 'I looked' },
    ])
  })
})

type Item = Readonly<Record<string, unknown>>
const itemsIn = (body: object): Item[] => Object.values(body).find(Array.isArray) ?? []
const idIn = (item: Item | undefined): string =>
  String(item?.id ?? item?.submissionId ?? item?.orderId ?? item?.withdrawalId ?? '')

describe('a decided item is shown at its link', () => {
  test.each(allCalls().filter(({ path }) => path in endings))('$path', { timeout: 60_000 }, async (call) => {
    const { path } = call
    await planted[path]?.()
    const scene = (await operatorScenes[path]?.(t)) as Scene | undefined
    const token = scene?.token ?? (await anOperator(t, capabilities)).token
    const waiting = path === operatorTreasury.walletMovements.path ? { state: 'UNEXPLAINED' } : {}
    const list = async (item?: string) => {
      const query = { ...waiting, pageSize: 100, ...(item && { item }) }
      const { status, body } = await t.ask(call as Call, { query } as never, { token })
      expect(status).toBe(200)
      return itemsIn(body)
    }
    const id = idIn((await list()).at(-1))
    await inReplica(endings[path] ?? '')
    expect((await list()).map(idIn)).not.toContain(id)
    expect((await list(id)).map(idIn)).toEqual([id])
  })
})
