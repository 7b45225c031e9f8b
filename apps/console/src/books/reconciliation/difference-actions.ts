import { operatorProposals, operatorTreasury } from '@halyard/contract'
import { differenceOf, showMoney, showMoneyChange } from '@halyard/web/formats'
import { useCan } from '../../access/session/index.ts'
import { type Action, defineAction } from '../../desk/queue/index.ts'
import { useTexts } from '../../locales/index.ts'
import type { Difference } from './differences-queue.ts'

type Item = Difference['items'][number]

/** One shortcut for each item, while they last; j and k step through the list. */
const keys = 'wertyuiop'

/** Proposals an operator can make about a difference; a second operator decides under Proposals. */
export function useDifferenceActions(): (difference: Difference) => Action[] {
  const t = useTexts('reconciliation')
  const can = useCan()
  const queue = useTexts('queue')
  const proposals = useTexts('proposals')
  const reason = { name: 'reason', label: t('reason') }

  const blockedBy = (name: string | null) => (name === null ? undefined : t('alreadyProposed', { name }))

  /** The member's and the platform's share of a reversal approved now. */
  function borneBy({ amount, held }: Item): string {
    const holds = held ?? '0.00'
    const short = differenceOf(amount, holds)
    const lost = short.startsWith('-') ? '0.00' : short
    return t('borneBy', {
      held: showMoney(holds, 'USDT'),
      taken: showMoney(differenceOf(amount, lost), 'USDT'),
      lost: showMoney(lost, 'USDT'),
    })
  }

  function actionOf(item: Item, at: number, difference: Difference): Action | null {
    const { kind, id, name, username, amount, proposedBy } = item
    const whyNot = blockedBy(proposedBy)
    const facts = [
      { label: queue('member'), value: `${username} · ${item.memberId}` },
      { label: proposals('amount'), value: showMoney(amount, 'USDT') },
      { label: t(`item${kind}`), value: name },
      ...(item.destination ? [{ label: proposals('to'), value: item.destination }] : []),
    ]
    const shared = { name: `${kind} ${id}`, key: keys[at] ?? '', tone: 'danger', whyNot, facts } as const
    const which = `${name.slice(0, 6)}…${name.slice(-4)}`
    const words = { amount: showMoney(amount, 'USDT'), name: username, which }
    switch (kind) {
      case 'DEPOSIT':
        if (!can(operatorProposals.proposalKinds.depositReversal)) return null
        return defineAction({
          ...shared,
          label: t('reverseDeposit', { which }),
          title: t('reverseDepositTitle', words),
          text: `${t('reverseDepositText')} ${borneBy(item)}`,
          fields: [reason],
          call: operatorProposals.proposeDepositReversal,
          bodyOf: (given) => ({ depositId: id, reason: given.reason ?? '' }),
        })
      case 'PAYOUT':
        if (!can(operatorProposals.proposalKinds.payoutReversal)) return null
        return defineAction({
          ...shared,
          label: t('reopenPayout', { which }),
          title: t('reopenPayoutTitle', words),
          text: t('reopenPayoutText'),
          fields: [reason],
          call: operatorProposals.proposePayoutReversal,
          bodyOf: (given) => ({ withdrawalId: id, reason: given.reason ?? '' }),
        })
      case 'ORDER':
        if (!can(operatorProposals.proposalKinds.orderCorrection)) return null
        return defineAction({
          ...shared,
          facts: [
            ...facts.slice(0, 1),
            { label: t('itemORDER'), value: t('mt5Account', { account: name, name: username }) },
            { label: t('expected'), value: showMoney(difference.expected, 'USDT') },
            { label: t('found'), value: showMoney(difference.found, 'USDT') },
          ],
          label: t('acceptDifference'),
          title: t('acceptDifferenceTitle', {
            account: name,
            expected: showMoney(difference.expected, 'USDT'),
            found: showMoney(difference.found, 'USDT'),
            change: showMoneyChange(differenceOf(difference.expected, difference.found), 'USDT'),
          }),
          text: t('acceptDifferenceText'),
          fields: [reason, { name: 'document', label: t('document'), isDocument: true }],
          call: operatorProposals.proposeOrderCorrection,
          bodyOf: (given) => ({
            orderId: id,
            reason: given.reason ?? '',
            document: given.document as unknown as File,
          }),
        })
      case 'DEALS':
        if (!can(operatorProposals.proposalKinds.orderCorrection)) return null
        return defineAction({
          ...shared,
          label: t('acceptDeals'),
          title: t('acceptDealsTitle', { account: name }),
          text: t('acceptDealsText'),
          fields: [reason, { name: 'document', label: t('document'), isDocument: true }],
          call: operatorProposals.proposeOrderCorrection,
          bodyOf: (given) => ({
            orderId: id,
            reason: given.reason ?? '',
            document: given.document as unknown as File,
          }),
        })
      case 'GATEWAY':
        if (!can(operatorProposals.proposalKinds.gatewayReversal)) return null
        return defineAction({
          ...shared,
          label: t('reverseDeposit', { which }),
          title: t('reversePaymentTitle', { ...words, order: name }),
          text: `${t('reversePaymentText')} ${borneBy(item)}`,
          fields: [reason],
          call: operatorProposals.proposeGatewayReversal,
          bodyOf: (given) => ({ orderId: id, reason: given.reason ?? '' }),
        })
      case 'REVERSED_GATEWAY':
        if (!can(operatorProposals.proposalKinds.gatewayReversal)) return null
        return defineAction({
          ...shared,
          tone: 'plain',
          label: t('restorePayment', { which }),
          title: t('restorePaymentTitle', { ...words, order: name }),
          text: t('restorePaymentText'),
          fields: [reason],
          call: operatorProposals.proposeGatewayRestoration,
          bodyOf: (given) => ({ orderId: id, reason: given.reason ?? '' }),
        })
    }
  }

  function gasActions({ gasShort, items }: Difference): Action[] {
    if (!can(operatorProposals.proposalKinds.gasLoss)) return []
    return gasShort.map(({ network, address, proposedBy }, at) =>
      defineAction({
        name: `GAS ${address}`,
        key: at + items.length === 0 ? 'w' : String(at + items.length),
        tone: 'danger',
        whyNot: blockedBy(proposedBy),
        facts: [
          { label: proposals('network'), value: network },
          { label: proposals('wallet'), value: address },
        ],
        label: t('gasLoss'),
        title: t('gasLossTitle', { network, address }),
        text: t('gasLossText'),
        fields: [reason],
        call: operatorTreasury.proposeGasLoss,
        bodyOf: (given) => ({ network, address, reason: given.reason ?? '' }),
      }),
    )
  }

  return (difference) => [
    ...difference.items.flatMap((item, at) => actionOf(item, at, difference) ?? []),
    ...gasActions(difference),
  ]
}
