/** What to do about each kind of alarm, and subjects of alarms. */
export const texts = {
  whatToDo: 'What to do',
  where: 'Where',
  BOOKS_DIFFER:
    'Payouts that it concerns are on hold. Find what is missing on one side; a deposit, payout or order’s figure that is gone for good is proposed under Differences. The alarm ends with the next comparison that finds no difference.',
  CREDITED_DEPOSIT_GONE:
    'Look up the transaction with another node or explorer. If it is gone for good, compare now and propose to write it off under Differences. Then resume the network under Stopped networks.',
  CREDITED_DEPOSIT_CHANGED:
    'Compare with another node or explorer. If it is so for good, propose to reverse what was credited, here or under Differences. Once two have reversed it, propose here to credit what came instead.',
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
    'Assume that the key has leaked. Say under Stray transfers where the money went; deposit addresses are issued again once the network is resumed under Stopped networks, and payouts made again once two operators have said where all of it went.',
  STRAY_NOT_CORRECTED:
    'Nothing is paid on this network until two operators have adopted each stray transfer or written it off under Stray transfers. The alarm ends by itself then.',
  CUSTODY_NOT_COVERED:
    'Decide the stray transfer under Stray transfers, or explain the surplus under Unexplained movements. It is booked by itself then, and the alarm ends.',
  PAYOUT: 'Blocked payouts says what holds the payout up, and what can be done.',
  ORDER: 'Stuck orders says what holds the order up, and what can be done.',
  PAYOUT_BOOKS_DIFFER:
    'The payout goes on by itself once the difference of its network is resolved under Differences.',
  ORDER_BALANCE_DIFFERS: 'Find the deal that is missing on one side; see Differences.',
  NETWORK_LAGS:
    'Deposits on this network appear late. Have its node checked: does it answer, is it in sync, is it on the right chain?',
  HOT_WALLET_CHANGED:
    'Expected after you changed the key. Otherwise have the signer stopped: somebody else may have its settings.',
  DEPOSIT_ADDRESS_FOREIGN:
    'The address is no longer shown to the member. Somebody else may have had the database’s connection: have its password changed, and look for what else was written.',
  WALLET_NOT_COUNTED:
    'Nothing is paid from this wallet. Finish its open payouts and sweeps, and decide its stray transfers; it is counted by itself then.',
  SWEEP_HELD:
    'The node’s or the signer’s reason is in the details. Mend it, then have the transaction sent again.',
  SWEEP_UNFINISHED: 'Have the sweep signed and sent, or dropped.',
  SWEEP_FAILED: 'It moved nothing. Have it planned again.',
  GATEWAY_PAYMENT:
    'Compare with the gateway’s own records. Propose here to credit the payment, or send it back there and propose to mark it as returned.',
  GATEWAY_AMOUNT:
    'Ask the gateway what was paid; nothing more is credited by itself. If something was credited and it shows another amount, reverse the payment under Differences. If nothing was, have it correct the amount or send the money back. Then clear this, with what the gateway said.',
  GATEWAY_ORDER_UNKNOWN:
    'Find the order and its member in the gateway’s own records. Send the money back there and ask the member to pay again, then clear this with what was done.',
  GATEWAY_NUMBER_USED:
    'Ask the gateway which order was paid; only the first was credited. If it names the other, reverse the first under Differences: the next report is a payment of the other order, for two to credit. Then clear this.',
  DEPOSIT_UNCONFIRMED:
    'Look for the payment at the bank. Import the statement that shows it, or propose here to accept it. If nobody paid it, freeze the member before money leaves, and ask who credited it.',
  RATE_DRIFT:
    'Compare with the market, and ask who set it. A rate that two operators agree on starts the count again.',
  RATE_OUT_AND_BACK:
    'Look at who deposited or withdrew at that rate before you approve it. Another operator than the one who set the rate clears this.',
  TRIAL_TAKES_MUCH:
    'Look at the order, and at who last changed the trial’s price under Catalogue. If all is well, fund trials again.',
  TEAM_TOTAL_DIFFERS:
    'Nothing is changed by itself. Find the event that was counted otherwise, of the member or anyone below, and mend its cause before the figure.',
  BONUS_UNFOUNDED:
    'Nothing is changed by itself. Compare the event with its order, hold back what was paid for it, and find out who wrote it.',
  REBATE_ACCOUNT_UNKNOWN:
    'No rebates are read. Have MT5_AGENT mended or, if the account has really changed, have the new one followed. Nothing is lost.',
  REBATES_GONE:
    'Ask the broker. If it has taken them back, bonuses may be paid from money that is not there.',
  BOOKS_NOT_COMPARED:
    'A node, the broker or the gateway doesn’t answer: see the details, and have it checked. The books are compared again by themselves.',
  PROOF_WAITS:
    'Resolve what is open under Differences. Once a comparison agrees, the month is proved by itself.',
  BOOKS_UNSEALED:
    'Have the worker and the database checked: is one running, and is a transaction stuck open?',
  SIGNER_AWAY:
    'Nothing is paid on chains meanwhile. Have the signer started and its address and secret checked. This ends by itself.',
  SIGNATURE_UNKNOWN:
    'After a restore, see the operating manual. Otherwise have the worker stopped, and find out who asked for the signature.',
  SIGNER_HISTORY_SHORTER: 'Have the signer’s history put back: its limits and refusals depend on it.',
  EMAIL_CHANGE_STUCK: 'The details say why. It keeps being retried.',
  INHERITANCE_STUCK: 'The details say why. Nothing is lost, and it keeps being retried.',
  TEAM_EVENT_STUCK:
    'All bonuses, ranks and totals behind it wait. Mend what the details say, or propose here to set the event aside.',
  TEAM_EVENT_ASIDE:
    'What belongs to the same package waits with it. Mend the cause, then propose here to work it again.',
  BONUSES_STUCK:
    'All bonuses, ranks and totals wait. The details say why; it goes on by itself once that is mended.',
  BROKER_LOGINS_LOW:
    'Have the broker reserve more accounts, and the range raised in the settings. Without one, purchases are refused.',
  LOSS_BEYOND_HOLDINGS: 'The platform bears the loss. Ask the broker for negative balance protection.',
  LOSS_NOT_CONFIRMED: 'Check the account at the broker, which has not confirmed the loss.',
  TRADED_BY_HAND:
    'These deals earn no bonuses and aren’t compensated. Ask the broker who logged in, and have the account’s main password reset.',
  DEALS_AFTER_CLOSING:
    'Have trading turned off on that account at the broker, and settle these deals by hand.',
  SETTLEMENT_STUCK:
    'The details say why, and it keeps being retried. No deal is lost, but losses may not be stopped meanwhile.',
  LOOP_OVERDUE: 'Have the worker and its log checked: what this loop does is not being done.',
  JOB_OVERDUE:
    'Have the worker and its log checked: what this job checks, sends or cleans up is not being done.',
  WEBHOOK_FAILED: 'Ask whoever runs that address, then resend the event under Integrations.',
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
  job: 'Scheduled job: {name}',
  operation: 'Broker operation {name}',
  gateway: 'Payment gateway {name}',
  DEPOSIT: 'Rate {name} for deposits',
  WITHDRAWAL: 'Rate {name} for withdrawals',
  ledger: 'Ledger {name}',
  signer: 'Signer',
  reconciliation: 'Reconciliation',
  allSettlement: 'Settlement',
  brokerLogins: 'Accounts at the broker',
  refusedOperation: 'The broker refuses an operation of an order',
  payoutHeldUp: 'A payout is held up: {why}',
  orderHeldUp: 'An order is held up: {why}',
  signerRefuses: 'The signer refuses a payout',
  details_eventFailing: 'Failing since {time}: {event} of member {member}: {error}',
  details_failing: 'Failing since {time}: {error}',
  details_notDone: 'Not done since {time}',
  details_silent: 'No response since {time}: {error}',
  details_unsealed: '{count} entries are not sealed, the oldest since {time}',
  details_unconfirmed: '{reference}: {amount} credited by {name}, but on no bank statement',
  details_recounted: '{what}: stored {kept}, recounted {found}',
  details_lossBeyond: '{account} lost {amount} more than it held',
  details_dealsAfter: 'Deals of {account} arrived after it was closed and paid out',
  details_equity: 'Account {account} reports an equity of {equity} cents, but its positions give {found}',
  details_byHand:
    '{count} deals on account {account} were made manually, not by the copier ({deals}), with a result of {amount} USD',
  details_byHandOffset:
    'The copier’s deals {deals} closed them with opposite positions and may share their result',
  details_byHandBefore:
    'Deals {deals}, which close what they opened, arrived first and count as the copier’s',
  details_answered: 'It answered {status}',
  details_sweepHeld: 'Transaction {number} is not accepted: {error}',
  details_loginsNone: 'None left: purchases are refused',
  details_loginsLow: '{left} of {range} left',
  details_loginsThen: 'then purchases are refused',
  details_trial: 'Order {order} takes {amount} of {left}',
  details_trialLost: '{amount} of a trial’s capital was lost while the broker was paying it out',
  details_eventUnfounded: '{event} of {amount} by member {member} doesn’t match order {order}',
  details_lotsUnfounded: 'Lots of order {order} add up to {found}, but its deals have closed {expected}',
  details_bonusesUnfounded: 'Bonuses of {found}, where the plan gives {expected}',
  details_bonusUnfounded: 'The bonus of {amount} for member {member} doesn’t follow from its event and plan',
  details_notCovered: '{transaction} took more from {account} than the ledger has there',
  details_creditedGone: '{amount} credited to member {member} in transaction {transaction}',
  details_more: '{count} more',
  details_waitingCount: '{count} waiting',
  details_notCounted: '{address} is not counted',
  details_notCountedYet: '{address} is not counted yet',
  details_lessThanCounted: '{address} holds {amount} less than was counted',
  details_moreThanCounted: '{address} holds {amount} more than was counted',
  details_left: '{amount} left {from} for {to} in transaction {transaction}',
  details_historyShorter: 'It reports {count} signatures, but had {before}: its history was lost or replaced',
  details_signatureUnknown: 'The signer has signed {transaction} for it, which is unknown here',
  details_nonceAhead: '{address} is at nonce {found}, but our next nonce was {expected}',
  details_hotWallet: 'Payouts are now paid from {address}',
  details_agent: 'MT5_AGENT is {account}, whose rebates are not followed: correct it, or run {command}',
  details_rebatesGone: '{count} of the deals booked: {deals}',
  details_creditedChanged:
    '{transaction} was {expected} for member {member} and is now {found} for member {other}',
  details_eventAside: '{event} of member {member}: {error}',
  details_lag: 'Behind its newest block since {time}',
  details_belowBlock: 'Below block {number}',
  details_foreignKey: '{network} {address} is not of the deposit key; {ours} would be',
  details_foreignKeyOf: 'Member {member}: {network} {address} is not of the deposit key; {ours} would be',
  details_foreignOwnerOf: 'Member {member}: {network} {address} is stored as another member’s',
  details_foreignOwner: '{network} {address} is stored as another member’s',
  details_expectedFound: '{expected} expected, {found} found',
  details_openOperations: '{count} open operations',
  details_account: 'Account {account}',
  details_gatewayNone: '{order}: the gateway has no payment {payment}',
  details_gatewayBack: '{order}: reversed, but the gateway has payment {payment}',
  details_gatewayOther: '{order}: {found} paid, not {expected}',
  details_gatewayWorth: '{order}: worth less at the rates set by operators',
  details_gatewayGone: '{count} payments of {amount}, and no gateway to ask',
  details_gatewaySilent: '{order}: no answer',
  details_gatewayPayment: '{payment}: {paid} for order {order} of {ordered} ({state})',
  details_gatewayInstead: '{payment}: {found} instead of {expected}',
  details_gatewayUsed: '{payment} already paid {order}',
  details_nonceUsed: 'Nonce {nonce} of {address} was used by another transaction',
  details_tooFew: '{address} has too little USDT',
  details_tooFewInLedger: 'The ledger has too little USDT in {address}',
  details_expiredSeen: '{transaction} has expired, but a node still knows it',
  details_archived: 'The broker has no account {account} of closed order {order} any more',
  details_brokerSays: 'The broker reports {amount} cents',
  details_quoted: 'Meanwhile {count} {what} of {amount}',
  details_couldNot: '{count} couldn’t be checked: {names}',
  details_deposits: 'deposits',
  details_withdrawals: 'withdrawals',
  details_PENDING: 'open',
  details_COMPLETED: 'credited',
  details_FAILED: 'failed',
  details_CANCELLED: 'cancelled',
  details_EXPIRED: 'expired',
  details_REVERSED: 'reversed',
  details_JOINED: 'Registration',
  details_PURCHASED: 'Purchase',
  details_LOTS: 'Traded lots',
  details_PROFIT: 'Profit',
  details_ENDED: 'End of a package',
  details_nothing: 'nothing',
  detailsJoint: '; ',
} as const
