/** Each kind of proposal in the shared table: its content line by line, and its consequence. */

import type { ProposalKindName, ProposalPayload } from '@halyard/contract'
import { type Network, networkTerms } from '@halyard/money'
import type { ShownAmount } from '@halyard/ui/figures'
import { differenceOf, formatSecondInZone, showMoney, showMoneyChange } from '@halyard/web/formats'
import type { useTexts } from '../../locales/index.ts'
import type { Generic } from './kinds.ts'

type Texts = ReturnType<typeof useTexts<'proposals'>>

interface Line {
  readonly label: string
  readonly value: string
  /** The member that the value names. */
  readonly memberId?: string
}

interface Named {
  readonly memberId: string
  readonly username: string
}

const memberLine = ({ memberId, username }: Named, t: Texts): Line => ({
  label: t('member'),
  value: `${username} · ${memberId}`,
  memberId,
})

/** The present values; empty where the server does not say. */
type Present = Readonly<Partial<Record<string, string>>>

interface Shown<Payload> {
  readonly words: (payload: Payload, t: Texts) => string
  readonly lines: (payload: Payload, t: Texts, present: Present) => readonly Line[]
  /** The consequence of approval: for whom, how much, at whose expense. */
  readonly effect: (payload: Payload, t: Texts) => string
}

const eventKinds = ['JOINED', 'PURCHASED', 'LOTS', 'PROFIT', 'ENDED', 'MONTH_END', 'NEW_PLAN'] as const

/** The team event in words; a stored proposal may name a kind that no longer exists. */
function eventWords(event: string, t: Texts): string {
  const kind = eventKinds.find((each) => each === event)
  return kind ? t(`event_${kind}`) : event
}

const linkNames = ['supportUrl', 'androidUrl', 'playStoreUrl', 'huaweiUrl', 'mt5DownloadUrl'] as const

const shown: { readonly [Kind in ProposalKindName]: Shown<ProposalPayload<Kind>> } = {
  usdpGrant: {
    words: ({ username, amount }, t) =>
      t('usdpGrantWords', { amount: typedMoney(amount, 'USDP'), name: username }),
    lines: ({ memberId, username, amount }, t, { balance }) => [
      memberLine({ memberId, username }, t),
      { label: t('amount'), value: typedMoney(amount, 'USDP') },
      ...balanceLine(t('usdpWallet'), balance, amount, t, 'USDP'),
    ],
    effect: ({ username, amount }, t) =>
      t('usdpGrantEffect', { amount: typedMoney(amount, 'USDP'), name: username }),
  },
  teamEvent: {
    words: ({ event, action }, t) =>
      t(action === 'SET_ASIDE' ? 'setAsideWords' : 'workAgainWords', { event: eventWords(event, t) }),
    lines: ({ event, memberId }, t) => [
      { label: t('teamEvent'), value: eventWords(event, t) },
      ...(memberId ? [{ label: t('member'), value: memberId, memberId }] : []),
    ],
    effect: ({ action }, t) => t(action === 'SET_ASIDE' ? 'setAsideEffect' : 'workAgainEffect'),
  },
  unfreeze: {
    words: ({ username }, t) => t('unfreezeWords', { name: username }),
    lines: ({ memberId, username }, t, { frozenAt, ownerFrozeAt, operator, reason }) => [
      memberLine({ memberId, username }, t),
      ...(frozenAt ? [{ label: t('frozenAt'), value: formatSecondInZone(frozenAt) }] : []),
      ...(ownerFrozeAt ? [{ label: t('frozenBy'), value: t('frozenByOwner') }] : []),
      ...(operator ? [{ label: t('frozenBy'), value: `${operator}: ${reason}` }] : []),
    ],
    effect: ({ username }, t) => t('unfreezeEffect', { name: username }),
  },
  brandLinks: {
    words: (_, t) => t('brandLinksWords'),
    lines: (links, t, present) =>
      linkNames
        .filter((name) => links[name] !== present[name])
        .map((name) => ({
          label: t(name),
          value:
            present[name] === undefined
              ? links[name] || t('noLink')
              : t('fromTo', { before: present[name] || t('noLink'), after: links[name] || t('noLink') }),
        })),
    effect: (_, t) => t('brandLinksEffect'),
  },
  withdrawalFee: {
    words: ({ network, withdrawalFee }, t) =>
      t('withdrawalFeeWords', { network, fee: typedMoney(withdrawalFee, 'USDT') }),
    lines: ({ network, withdrawalFee, presentFee }, t) => [
      { label: t('network'), value: network },
      {
        label: t('fee'),
        value: t('fromTo', {
          before: typedMoney(presentFee, 'USDT'),
          after: typedMoney(withdrawalFee, 'USDT'),
        }),
      },
    ],
    effect: (_, t) => t('withdrawalFeeEffect'),
  },
  walletMovement: {
    words: ({ explanation, amount, network }, t) =>
      t('walletMovementWords', { what: t(explanation), amount: showMoney(amount, 'USDT'), network }),
    lines: ({ explanation, amount, network, address, txId }, t) => [
      { label: t('correctionKind'), value: t(explanation) },
      { label: t('amount'), value: showMoney(amount, 'USDT') },
      { label: t('network'), value: network },
      { label: t('wallet'), value: address },
      { label: t('txId'), value: txId ?? t('none') },
    ],
    effect: ({ explanation, amount }, t) => t(`effect_${explanation}`, { amount: showMoney(amount, 'USDT') }),
  },
  gasLoss: {
    words: ({ network, units }, t) => t('gasLossWords', { amount: showCoins(network, units), network }),
    lines: ({ network, address, units }, t) => [
      { label: t('network'), value: network },
      { label: t('wallet'), value: address },
      { label: t('amount'), value: showCoins(network, units) },
    ],
    effect: ({ network, units }, t) => t('gasLossEffect', { amount: showCoins(network, units) }),
  },
  movementReversal: {
    words: ({ amount, network }, t) =>
      t('movementReversalWords', { amount: showMoney(amount, 'USDT'), network }),
    lines: ({ amount, network, address, txId }, t) => [
      { label: t('amount'), value: showMoney(amount, 'USDT') },
      { label: t('network'), value: network },
      { label: t('wallet'), value: address },
      { label: t('txId'), value: txId },
    ],
    effect: ({ amount }, t) => t('movementReversalEffect', { amount: showMoney(amount, 'USDT') }),
  },
  bankFunding: {
    words: ({ direction, amount }, t) => t(`bank_${direction}`, { amount: typedMoney(amount, 'USDT') }),
    lines: ({ direction, amount }, t, { bank, own }) => {
      const change = direction === 'IN' ? amount : `-${amount}`
      return [
        { label: t('amount'), value: typedMoney(amount, 'USDT') },
        ...balanceLine(t('atBank'), bank, change, t),
        ...balanceLine(t('ownFunds'), own, change, t),
      ]
    },
    effect: ({ direction, amount }, t) =>
      t(`bankEffect_${direction}`, { amount: typedMoney(amount, 'USDT') }),
  },
  depositReversal: {
    words: ({ username, amount }, t) =>
      t('depositReversalWords', { amount: showMoney(amount, 'USDT'), name: username }),
    lines: ({ memberId, username, amount, network, txId, withdrawals }, t) => [
      memberLine({ memberId, username }, t),
      { label: t('amount'), value: showMoney(amount, 'USDT') },
      { label: t('network'), value: network },
      { label: t('transaction'), value: txId },
      ...openWithdrawals(withdrawals, t),
    ],
    effect: ({ username, amount }, t) =>
      t('depositReversalEffect', { amount: showMoney(amount, 'USDT'), name: username }),
  },
  changedDeposit: {
    words: ({ username, amount }, t) =>
      t('changedDepositWords', { amount: showMoney(amount, 'USDT'), name: username }),
    lines: (changed, t) => [
      memberLine(changed, t),
      { label: t('amount'), value: showMoney(changed.amount, 'USDT') },
      {
        label: t('reversedDeposit'),
        value: t('reversedDepositOf', {
          amount: showMoney(changed.reversedAmount, 'USDT'),
          member: changed.reversedFor,
        }),
      },
      { label: t('network'), value: changed.network },
      { label: t('transaction'), value: changed.txId },
    ],
    effect: ({ username, amount }, t) =>
      t('changedDepositEffect', { amount: showMoney(amount, 'USDT'), name: username }),
  },
  payoutReversal: {
    words: ({ username, amount }, t) =>
      t('payoutReversalWords', { amount: showMoney(amount, 'USDT'), name: username }),
    lines: ({ memberId, username, amount, network, txId, destination }, t) => [
      memberLine({ memberId, username }, t),
      { label: t('amount'), value: showMoney(amount, 'USDT') },
      { label: t('network'), value: network },
      { label: t('transaction'), value: txId },
      { label: t('to'), value: destination },
    ],
    effect: ({ username, amount }, t) =>
      t('payoutReversalEffect', { amount: showMoney(amount, 'USDT'), name: username }),
  },
  orderCorrection: {
    words: ({ mt5Id, expected, found }, t) =>
      t(expected === found ? 'orderDealsWords' : 'orderCorrectionWords', {
        account: mt5Id,
        found: showMoney(found, 'USDT'),
        expected: showMoney(expected, 'USDT'),
      }),
    lines: ({ memberId, username, mt5Id, expected, found, lackedDeals }, t) => [
      memberLine({ memberId, username }, t),
      { label: t('mt5Account'), value: mt5Id },
      { label: t('expected'), value: showMoney(expected, 'USDT') },
      { label: t('found'), value: showMoney(found, 'USDT') },
      { label: t('difference'), value: showMoneyChange(differenceOf(found, expected), 'USDT') },
      ...lackedLines(lackedDeals ?? [], t),
    ],
    effect: ({ mt5Id, expected, found, lackedDeals }, t) => {
      if (expected === found) return t('orderDealsEffect', { account: mt5Id })
      const change = differenceOf(expected, found)
      const words = { amount: showMoney(sizeOf(change), 'USDT') }
      const ofBalance = t(change.startsWith('-') ? 'orderTakenOutEffect' : 'orderPaidInEffect', words)
      return lackedDeals?.length ? `${ofBalance} ${t('orderDealsToo', { account: mt5Id })}` : ofBalance
    },
  },
  gatewayPayment: {
    words: ({ action, username, paid, paidCurrency, amount }, t) =>
      t(`gateway${action}`, {
        paid: showMoney(paid, paidCurrency),
        amount: showMoney(amount ?? '0', 'USDT'),
        name: username,
      }),
    lines: (payment, t) => [
      memberLine(payment, t),
      { label: t('order'), value: payment.orderNo },
      { label: t('gatewayNo'), value: payment.gatewayNo },
      { label: t('ordered'), value: showMoney(payment.ordered, payment.orderedCurrency) },
      { label: t('paid'), value: showMoney(payment.paid, payment.paidCurrency) },
      payment.action === 'CREDIT'
        ? { label: t('toCredit'), value: showMoney(payment.amount ?? '0', 'USDT') }
        : { label: t('returnReference'), value: payment.reference ?? '' },
    ],
    effect: ({ action, username, amount }, t) =>
      t(`gatewayEffect_${action}`, { amount: showMoney(amount ?? '0', 'USDT'), name: username }),
  },
  correctionReversal: {
    words: ({ mt5Id, amount }, t) =>
      t('correctionReversalWords', { amount: showMoneyChange(amount, 'USDT'), account: mt5Id }),
    lines: ({ memberId, username, mt5Id, amount }, t) => [
      memberLine({ memberId, username }, t),
      { label: t('mt5Account'), value: mt5Id },
      { label: t('amount'), value: showMoneyChange(amount, 'USDT') },
    ],
    effect: ({ amount }, t) => t('correctionReversalEffect', { amount: showMoneyChange(amount, 'USDT') }),
  },
  unconfirmedDeposit: {
    words: ({ reference, amount }, t) =>
      t('unconfirmedDepositWords', { reference, amount: showMoney(amount, 'USDT') }),
    lines: ({ memberId, username, reference, amount, creditedBy }, t) => [
      memberLine({ memberId, username }, t),
      { label: t('depositReference'), value: reference },
      { label: t('amount'), value: showMoney(amount, 'USDT') },
      { label: t('creditedBy'), value: creditedBy },
    ],
    effect: ({ amount, creditedBy }, t) =>
      t('unconfirmedDepositEffect', { amount: showMoney(amount, 'USDT'), name: creditedBy }),
  },
  gatewayReversal: {
    words: ({ action, username, amount }, t) =>
      t(`gateway${action}`, { amount: showMoney(amount, 'USDT'), name: username }),
    lines: (payment, t) => [
      memberLine(payment, t),
      { label: t('order'), value: payment.orderNo },
      { label: t('gatewayNo'), value: payment.gatewayNo },
      { label: t('paid'), value: showMoney(payment.paid, payment.paidCurrency) },
      ...(payment.atGateway
        ? [
            {
              label: t('paidAtGateway'),
              value: showMoney(payment.atGateway.paid, payment.atGateway.paidCurrency),
            },
          ]
        : []),
      ...(payment.unreadable ? [{ label: t('unreadableAtGateway'), value: payment.unreadable }] : []),
      { label: t('credited'), value: showMoney(payment.amount, 'USDT') },
      { label: t('heldThen'), value: showMoney(payment.held, 'USDT') },
      { label: t(`ofWallet_${payment.action}`), value: showMoney(payment.taken, 'USDT') },
      {
        label: t(`ofPlatform_${payment.action}`),
        value: showMoney(differenceOf(payment.amount, payment.taken), 'USDT'),
      },
      ...openWithdrawals(payment.withdrawals, t),
    ],
    effect: ({ action, username, amount, atGateway }, t) => {
      const effect = t(`gatewayEffect_${action}`, { amount: showMoney(amount, 'USDT'), name: username })
      if (!atGateway) return effect
      const paid = showMoney(atGateway.paid, atGateway.paidCurrency)
      return `${t('gatewayPaidOtherwise', { paid })} ${effect}`
    },
  },
  gatewayClosing: {
    words: ({ payments }, t) =>
      t('gatewayClosingWords', {
        count: payments.length,
        amount: showMoney(
          payments.reduce((sum, { amount }) => sumOf(sum, amount), '0.00'),
          'USDT',
        ),
      }),
    lines: ({ payments }, t) =>
      payments.map(({ memberId, username, orderNo, gatewayNo, amount, isReversed, differs }) => ({
        label: `${username} · ${memberId}`,
        value: [
          showMoney(amount, 'USDT'),
          orderNo,
          gatewayNo,
          ...(isReversed ? [t('wasReversed')] : []),
          ...(differs ? [t('notConfirmed')] : []),
        ].join(' · '),
      })),
    effect: (_, t) => t('gatewayClosingEffect'),
  },
  refusedPlaces: {
    words: (places, t) =>
      changesOf(places)
        .map(({ change, names }) => t(`${change}Words`, { places: names }))
        .join(' · '),
    lines: (places, t, { places: present }) => [
      ...changesOf(places).map(({ change, names }) => ({ label: t(`${change}Places`), value: names })),
      ...(present === undefined ? [] : [{ label: t('placesNow'), value: present || t('none') }]),
    ],
    effect: (places, t) =>
      changesOf(places)
        .map(({ change }) => t(`${change}Effect`))
        .join(' '),
  },
}

/** Withdrawals that were open when a reversal was proposed, by what becomes of them. */
const openWithdrawals = (withdrawals: ProposalPayload<'depositReversal'>['withdrawals'], t: Texts): Line[] =>
  (withdrawals ?? []).map(({ amount, standing }) => ({
    label: t(`withdrawal_${standing}`),
    value: showMoney(amount, 'USDT'),
  }))

type LackedDeals = NonNullable<ProposalPayload<'orderCorrection'>['lackedDeals']>

/** The largest deals are named; the sum covers all. */
const dealsNamed = 50

/** The deals missing at the broker that approval accepts: count, sum, and each. */
function lackedLines(deals: LackedDeals, t: Texts): Line[] {
  if (deals.length === 0) return []
  const total = deals.reduce(
    (sum, { amount, found }) => sumOf(sum, sizeOf(differenceOf(amount, found))),
    '0.00',
  )
  const rest = deals.length - dealsNamed
  return [
    {
      label: t('lackedDeals'),
      value: t('lackedDealsInAll', { count: String(deals.length), amount: showMoney(total, 'USDT') }),
    },
    ...deals.slice(0, dealsNamed).map(({ dealId, amount, found }) => ({
      label: t('lackedDeal', { number: dealId }),
      value: /[1-9]/.test(found)
        ? t('lackedDealShown', {
            amount: showMoneyChange(amount, 'USDT'),
            found: showMoneyChange(found, 'USDT'),
          })
        : showMoneyChange(amount, 'USDT'),
    })),
    ...(rest > 0 ? [{ label: t('lackedDealsMore'), value: String(rest) }] : []),
  ]
}

type Places = Pick<ProposalPayload<'refusedPlaces'>, 'networks' | 'countries'>

const placesIn = ({ networks, countries }: Places): string => [...networks, ...countries].join(', ')

/** Regions to block and to unblock; at least one of both. */
const changesOf = ({ lifted, ...blocked }: ProposalPayload<'refusedPlaces'>) =>
  [
    { change: 'block', names: placesIn(blocked) },
    { change: 'unblock', names: lifted ? placesIn(lifted) : '' },
  ].filter(({ names }) => names !== '') as readonly { change: 'block' | 'unblock'; names: string }[]

/** Coins for network fees, from their smallest units. */
function showCoins(network: Network, units: string): ShownAmount {
  const { coin, coinDecimals } = networkTerms[network]
  const digits = units.padStart(coinDecimals + 1, '0')
  const amount = `${digits.slice(0, -coinDecimals)}.${digits.slice(-coinDecimals)}`.replace(/\.?0+$/, '')
  return showMoney(amount, coin)
}

/** A balance before and after; nothing if the server does not give it. */
export function balanceLine(
  label: string,
  balance: string | null | undefined,
  change: string,
  t: Texts,
  asset: 'USDT' | 'USDP' = 'USDT',
): Line[] {
  if (balance === undefined || balance === null) return []
  const after = sumOf(balance, change)
  return [
    { label, value: t('fromTo', { before: showMoney(balance, asset), after: showMoney(after, asset) }) },
  ]
}

/** With its decimals, however it was typed. */
const typedMoney = (amount: string, asset: 'USDT' | 'USDP'): ShownAmount =>
  showMoney(differenceOf(amount, '0'), asset)

const sumOf = (one: string, other: string) =>
  differenceOf(one, other.startsWith('-') ? other.slice(1) : `-${other}`)
const sizeOf = (decimal: string) => decimal.replace('-', '')

const shownOf = ({ kind }: Generic) => shown[kind] as Shown<Generic['payload']>

export const genericWords = (about: Generic, t: Texts): string => shownOf(about).words(about.payload, t)

export const genericEffect = (about: Generic, t: Texts): string => shownOf(about).effect(about.payload, t)

export const genericLines = (about: Generic, t: Texts): readonly Line[] => [
  ...shownOf(about).lines(about.payload, t, about.present ?? {}),
  { label: t('reason'), value: about.reason },
]
