import { expect, test } from 'vitest'
import { stateIn } from './dealer-result.ts'

const confirmed = (retcode: string) => ({ result: { id: '1', retcode } })
const requested = (resultretcode: string) => ({ answer: { id: '1', resultretcode } })

test.each([
  { reported: 'nothing yet', steps: [], stands: 'under way' },
  { reported: 'both forms', steps: [confirmed('10009'), requested('10009 Done')], stands: { code: 10_009 } },
  {
    reported: 'the confirmation alone',
    steps: [confirmed('10018 Market is closed')],
    stands: { code: 10_018 },
  },
  {
    reported: 'both in one item',
    steps: [{ result: '0', ...requested('10009 Done') }],
    stands: { code: 10_009 },
  },
  {
    reported: 'that it was accepted',
    steps: [confirmed('10002'), requested('10002 Accepted')],
    stands: 'under way',
  },
  {
    reported: 'all steps',
    steps: [requested('10001'), requested('10003'), requested('10009')],
    stands: { code: 10_009 },
  },
  { reported: 'of something else', steps: [{ deal: '7' }, 'x'], stands: null },
])('the state of a dealer’s request after $reported', ({ steps, stands }) => {
  const found = stateIn('/api/dealer/get_request_result', steps)
  if (typeof stands === 'object' && stands !== null) expect(found).toMatchObject(stands)
  else expect(found).toBe(stands)
})
