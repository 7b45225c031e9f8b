/** What the console says about each kind of proposal in the shared table: in a few words, and line by line. */
import type { ProposalKindName, ProposalPayload } from '@halyard/contract'
import { showAmount, showMoney, showMoneyChange } from '@halyard/web/formats'
import type { useTexts } from '../../locales/index.ts'
import type { Generic } from './kinds.ts'

type Texts = ReturnType<typeof useTexts<'proposals'>>

interface Line {
  readonly label: string
  readonly value: string
}

interface Shown<Payload> {
  readonly words: (payload: Payload, t: Texts) => string
  readonly lines: (payload: Payload, t: Texts) => readonly Line[]
}

const linkNames = ['supportUrl', 'androidUrl', 'playStoreUrl', 'huaweiUrl', 'mt5DownloadUrl'] as const

const shown: { readonly [Kind in ProposalKindName]: Shown<ProposalPayload<Kind>> } = {
  usdpGrant: {
    words: ({ username, amount }, t) =>
      t('usdpGrantWords', { amount: showMoney(amount, 'USDP'), name: username }),
    lines: ({ memberId, username, amount }, t) => [
      { label: t('member'), value: `${username} · ${memberId}` },
      { label: t('amount'), value: showMoney(amount, 'USDP') },
    ],
  },
  teamEvent: {
    words: ({ event, action }, t) =>
      t(action === 'SET_ASIDE' ? 'setAsideWords' : 'workAgainWords', { event }),
    lines: ({ eventId, event, memberId }, t) => [
      { label: t('teamEvent'), value: `${event} · ${eventId}` },
      ...(memberId ? [{ label: t('member'), value: memberId }] : []),
    ],
  },
  unfreeze: {
    words: ({ username }, t) => t('unfreezeWords', { name: username }),
    lines: ({ memberId, username }, t) => [{ label: t('member'), value: `${username} · ${memberId}` }],
  },
  brandLinks: {
    words: (_, t) => t('brandLinksWords'),
    lines: (links, t) => linkNames.map((name) => ({ label: t(name), value: links[name] || t('noLink') })),
  },
  withdrawalFee: {
    words: ({ network, withdrawalFee }, t) =>
      t('withdrawalFeeWords', { network, fee: showMoney(withdrawalFee, 'USDT') }),
    lines: ({ network, withdrawalFee, presentFee }, t) => [
      { label: t('network'), value: network },
      { label: t('fee'), value: showMoney(withdrawalFee, 'USDT') },
      { label: t('presentFee'), value: showMoney(presentFee, 'USDT') },
    ],
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
  },
  gasLoss: {
    words: ({ network, units }, t) => t('gasLossWords', { network, units }),
    lines: ({ network, address, units }, t) => [
      { label: t('network'), value: network },
      { label: t('wallet'), value: address },
      { label: t('units'), value: units },
    ],
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
  },
  bankFunding: {
    words: ({ direction, amount }, t) => t(`bank_${direction}`, { amount: showMoney(amount, 'USDT') }),
    lines: ({ amount }, t) => [{ label: t('amount'), value: showMoney(amount, 'USDT') }],
  },
  depositReversal: {
    words: ({ username, amount }, t) =>
      t('depositReversalWords', { amount: showMoney(amount, 'USDT'), name: username }),
    lines: ({ memberId, username, amount, network, txId }, t) => [
      { label: t('member'), value: `${username} · ${memberId}` },
      { label: t('amount'), value: showMoney(amount, 'USDT') },
      { label: t('network'), value: network },
      { label: t('transaction'), value: txId },
    ],
  },
  payoutReversal: {
    words: ({ username, amount }, t) =>
      t('payoutReversalWords', { amount: showMoney(amount, 'USDT'), name: username }),
    lines: ({ memberId, username, amount, network, txId, destination }, t) => [
      { label: t('member'), value: `${username} · ${memberId}` },
      { label: t('amount'), value: showMoney(amount, 'USDT') },
      { label: t('network'), value: network },
      { label: t('transaction'), value: txId },
      { label: t('to'), value: destination },
    ],
  },
  orderCorrection: {
    words: ({ mt5Id, expected, found }, t) =>
      t('orderCorrectionWords', { expected: showAmount(expected), found: showAmount(found), account: mt5Id }),
    lines: ({ memberId, username, mt5Id, expected, found }, t) => [
      { label: t('member'), value: `${username} · ${memberId}` },
      { label: t('mt5Account'), value: mt5Id },
      { label: t('expected'), value: showMoney(expected, 'USDT') },
      { label: t('found'), value: showMoney(found, 'USDT') },
    ],
  },
  gatewayPayment: {
    words: ({ action, username, paid, paidCurrency, amount }, t) =>
      t(`gateway${action}`, {
        paid: showMoney(paid, paidCurrency),
        amount: showMoney(amount ?? '0', 'USDT'),
        name: username,
      }),
    lines: (payment, t) => [
      { label: t('member'), value: `${payment.username} · ${payment.memberId}` },
      { label: t('order'), value: payment.orderNo },
      { label: t('gatewayNo'), value: payment.gatewayNo },
      { label: t('ordered'), value: showMoney(payment.ordered, payment.orderedCurrency) },
      { label: t('paid'), value: showMoney(payment.paid, payment.paidCurrency) },
      payment.action === 'CREDIT'
        ? { label: t('toCredit'), value: showMoney(payment.amount ?? '0', 'USDT') }
        : { label: t('returnReference'), value: payment.reference ?? '' },
    ],
  },
  correctionReversal: {
    words: ({ mt5Id, amount }, t) =>
      t('correctionReversalWords', { amount: showMoneyChange(amount, 'USDT'), account: mt5Id }),
    lines: ({ memberId, username, mt5Id, amount }, t) => [
      { label: t('member'), value: `${username} · ${memberId}` },
      { label: t('mt5Account'), value: mt5Id },
      { label: t('amount'), value: showMoneyChange(amount, 'USDT') },
    ],
  },
  unconfirmedDeposit: {
    words: ({ reference, amount }, t) =>
      t('unconfirmedDepositWords', { reference, amount: showMoney(amount, 'USDT') }),
    lines: ({ memberId, username, reference, amount, creditedBy }, t) => [
      { label: t('member'), value: `${username} · ${memberId}` },
      { label: t('depositReference'), value: reference },
      { label: t('amount'), value: showMoney(amount, 'USDT') },
      { label: t('creditedBy'), value: creditedBy },
    ],
  },
  refusedPlaces: {
    words: (places, t) => t('refusedPlacesWords', { places: placesIn(places) }),
    lines: (places, t) => [{ label: t('places'), value: placesIn(places) }],
  },
}

const placesIn = ({ networks, countries }: ProposalPayload<'refusedPlaces'>): string =>
  [...networks, ...countries].join(', ')

const shownOf = ({ kind }: Generic) => shown[kind] as Shown<Generic['payload']>

export const genericWords = (about: Generic, t: Texts): string => shownOf(about).words(about.payload, t)

export const genericLines = (about: Generic, t: Texts): readonly Line[] => [
  ...shownOf(about).lines(about.payload, t),
  { label: t('reason'), value: about.reason },
]
