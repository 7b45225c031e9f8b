export const texts = {
  title: 'Overview',
  waiting: '{total} waiting for a decision, the longest first.',
  nothing: 'Nothing is waiting for a decision.',
  queue: 'Queue',
  waits: 'Waiting',
  oldest: 'Oldest',
} as const
