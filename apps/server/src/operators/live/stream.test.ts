import { Writable } from 'node:stream'
import { afterEach, expect, test, vi } from 'vitest'
import { Stream } from './stream.ts'

const at = (horizon: string) => ({ cluster: '1', at: '2', horizon })
const member = { channel: 'ann', sessionId: 'session' }

afterEach(() => void vi.restoreAllMocks())

function slowReader() {
  const written: string[] = []
  let taken = () => {}
  const out = new Writable({
    highWaterMark: 1,
    write: (chunk, _encoding, done) => {
      written.push(String(chunk))
      taken = done
    },
  })
  const take = () => {
    taken()
    return new Promise((resolve) => setImmediate(resolve))
  }
  return { out, written, take }
}

test('a slow reader gets all missed kinds in one event, with the last id', async () => {
  const { out, written, take } = slowReader()
  const stream = new Stream<string>(out, member)
  stream.begin([], at('10'))
  while (out.writableNeedDrain) await take()
  stream.send(['wallets'], at('11'))
  for (let n = 12; n < 1000; n++) stream.send([n % 2 ? 'wallets' : 'orders'], at(String(n)))
  await take()
  await take()
  expect(written.slice(2)).toEqual([
    'id: 1.2.11\ndata: {"kinds":["wallets"]}\n\n',
    'id: 1.2.999\ndata: {"kinds":["orders","wallets"]}\n\n',
  ])
})

test('missed changes are sent first, so that no id skips them', () => {
  const { out, written } = slowReader()
  const stream = new Stream<string>(out, member)
  stream.send(['orders'], at('12'))
  stream.beat(at('13'))
  expect(written).toEqual([])
  stream.begin(['wallets'], at('11'))
  expect(written.concat(out.writableLength > 0 ? 'more' : '')).toEqual(['retry: 3000\n', 'more'])
})

test('a quiet stream gets its position every 25 seconds, and a reader that reads nothing is disconnected', async () => {
  const { out, written, take } = slowReader()
  const stream = new Stream<string>(out, member)
  stream.begin([], at('10'))
  while (out.writableNeedDrain) await take()
  const begun = performance.now()
  const later = (ms: number) => vi.spyOn(performance, 'now').mockReturnValue(begun + ms)
  later(24_000)
  stream.beat(at('11'))
  expect(written).toHaveLength(2)
  later(26_000)
  stream.beat(at('12'))
  expect(written.at(-1)).toBe('id: 1.2.12\n\n')
  later(52_000)
  stream.beat(at('13'))
  expect(out.destroyed).toBe(true)
})

test('an ended stream closes, even if its reader reads nothing', () => {
  const { out } = slowReader()
  const stream = new Stream<string>(out, member)
  stream.begin([], at('10'))
  stream.end()
  expect(out.destroyed).toBe(true)
})
