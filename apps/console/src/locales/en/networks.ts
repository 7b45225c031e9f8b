export const texts = {
  empty: 'A network appears here when it has stopped, or when a stray transfer on it waits to be accepted.',
  stopped: 'Stopped',
  strays: 'Stray transfers to accept',
  height: 'Followed up to block',
  nowhere: 'Not started',
  stoppedAt: 'Stopped',
  running: 'Running',
  network: 'Network',
  stopReason: 'Why',
  stray: 'Stray transfer {number}',
  strayOf: '{amount} from {from} to {to}, transaction {txId}',
  resume: 'Resume',
  resumeTitle: 'Resume {network}',
  resumeText: 'Deposits are followed and payouts made again.',
  resumeStrays:
    'You confirm that you’ve looked at {count} stray transfers. If there are others by now, none is accepted.',
} as const
