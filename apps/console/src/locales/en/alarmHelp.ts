/** What to do about an alarm, by its kind, and what alarms are about. */
export const texts = {
  whatToDo: 'What to do',
  where: 'Where',
  BOOKS_DIFFER:
    'Payouts that it concerns are on hold. Find what is missing on one side; a deposit, payout or order’s figure that is gone for good is proposed under Differences. The alarm ends with the next comparison that finds no difference.',
  CREDITED_DEPOSIT_GONE:
    'Look up the transaction with another node or explorer. If it is gone for good, compare now and propose to write it off under Differences. Then resume the network under Stopped networks.',
  CREDITED_DEPOSIT_CHANGED:
    'Compare with another node or explorer, and settle the difference with the member.',
  WALLET_MOVEMENT_GONE:
    'Look up the transaction with another node, then resume the network under Stopped networks: it is read again. If it is gone for good, propose to take its booking back under Unexplained movements.',
  WALLET_MOVEMENT_UNEXPLAINED:
    'Unless it was one of you, the key has leaked: empty the wallet and change the key. Otherwise propose an explanation under Unexplained movements. The alarm ends once everything is explained.',
  SWEEP_GONE:
    'Look up the transaction with another node or explorer, then resume the network under Stopped networks.',
  REORG_TOO_DEEP:
    'Make sure that the node is on the right chain, then resume the network under Stopped networks.',
  HOT_WALLET_USED_ELSEWHERE:
    'Unless it was one of you, the key has leaked: empty the wallet and change the key. Then resume the network under Stopped networks.',
  DEPOSIT_ADDRESS_USED_ELSEWHERE:
    'Assume that the key has leaked. Say under Stray transfers where the money went; deposit addresses are issued again once the network is resumed under Stopped networks.',
  CUSTODY_NOT_COVERED:
    'Decide the stray transfer under Stray transfers, or explain the surplus under Unexplained movements. It is booked by itself then, and the alarm ends.',
  PAYOUT: 'Blocked payouts says what holds the payout up, and what can be done.',
  ORDER: 'Stuck orders says what holds the order up, and what can be done.',
  PAYOUT_BOOKS_DIFFER:
    'The payout goes on by itself once the difference of its network is resolved under Differences.',
  ORDER_BALANCE_DIFFERS: 'Find the deal that is missing on one side; see Differences.',
  network: 'Network {name}',
  order: 'Order {name}',
  settlement: 'Settlement of order {name}',
  member: 'Member {name}',
  deposit: 'Deposit {name}',
  fiatDeposit: 'Bank deposit {name}',
  payout: 'Payout {name}',
  gatewayOrder: 'Gateway order {name}',
  gatewayPayment: 'Gateway payment {name}',
  rebates: 'Rebates of account {name}',
  inheritance: 'Inheritance claim {name}',
  emailChange: 'Change of email {name}',
  teamEvent: 'Team event {name}',
  webhook: 'Webhook {name}',
  sweep: 'Sweep {name}',
  loop: 'Loop of the worker: {name}',
  operation: 'Broker operation {name}',
  mainPassword: 'MT5 main password {name}',
  gateway: 'Payment gateway {name}',
  DEPOSIT: 'Rate {name} for deposits',
  WITHDRAWAL: 'Rate {name} for withdrawals',
  ledger: 'Ledger {name}',
  signer: 'Signer',
  reconciliation: 'Reconciliation',
  allSettlement: 'Settlement',
  brokerLogins: 'Accounts at the broker',
  refusedOperation: 'The broker refuses an operation of an order',
  signerRefuses: 'The signer refuses a payout',
} as const
