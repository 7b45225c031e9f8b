import { randomUUID } from 'node:crypto'
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { key, request, signerBench, terms } from '../../../tests/support/signer-bench.ts'

const bench = signerBench()
const { ask, historyFile, start } = bench

describe('its history', () => {
  test('may end in an incomplete line, whose signature was never returned', async () => {
    const { body } = await ask('/sign', request())
    await bench.signer.close()
    await appendFile(historyFile(), '{"payoutId":"payout-2","netw')
    bench.signer = await start()
    expect((await ask('/sign', request())).body).toEqual(body)
    const next = request({ payoutId: 'payout-2', prepared: terms({ nonce: 1 }) })
    expect((await ask('/sign', next)).body.state).toBe('signed')
    await bench.signer.close()
    bench.signer = await start()
    expect((await ask('/sign', next)).body.state).toBe('signed')
  })

  test.each([
    ['changed', (lines: string[]) => [lines[0]?.replace('1500000', '1'), lines[1]]],
    ['shortened at its beginning', (lines: string[]) => [lines[1]]],
    ['unreadable', (lines: string[]) => [lines[0], '{}']],
  ])('prevents the start if it is %s', async (_, change) => {
    await ask('/sign', request())
    await ask('/sign', request({ payoutId: 'payout-2', prepared: terms({ nonce: 1 }) }))
    const text = await readFile(historyFile(), 'utf8')
    await writeFile(historyFile(), `${change(text.split('\n')).join('\n')}\n`)
    await expect(start()).rejects.toThrow('history')
    await writeFile(historyFile(), text)
  })

  test('belongs to one process: a second one with an outdated history signs nothing', async () => {
    const second = await start()
    const signed = (await ask('/sign', request())).body
    const first = bench.signer
    bench.signer = second
    const again = request({ prepared: terms({ nonce: 7 }) })
    expect((await ask('/sign', again)).status).toBe(500)
    expect(String(bench.faults.splice(0)[0])).toContain('run exactly one signer')
    await second.close()
    bench.signer = first
    // Nothing was appended.
    expect((await ask('/sign', request())).body).toEqual(signed)
    await bench.signer.close()
    bench.signer = await start()
    expect((await ask('/sign', again)).body.reason).toBe('NOT_A_REPLACEMENT')
  })

  test.each([
    ['what was signed for a payout', '/signed/payout-1', undefined],
    ['what was signed since', '/signed?after=0', undefined],
    // A refusal would be taken as proof that the payout was not signed.
    ['to refuse', '/sign', request({ amount: '999000000' })],
    ['the same once more', '/sign', request()],
  ])('a second process with an outdated history refuses %s', async (_, path, body) => {
    const second = await start()
    await ask('/sign', request())
    const first = bench.signer
    bench.signer = second
    expect((await ask(path, body)).status).toBe(500)
    expect(String(bench.faults.splice(0)[0])).toContain('run exactly one signer')
    await second.close()
    bench.signer = first
    expect((await ask(path, body)).status).toBe(200)
  })

  test('is readable while others are being signed', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, async (_, nonce) => {
        const signing = ask('/sign', request({ payoutId: randomUUID(), prepared: terms({ nonce }) }))
        return [await ask('/signed?after=0'), await ask('/signed/payout-1'), await signing]
      }),
    )
    expect(new Set(answers.flat().map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('holds no key', async () => {
    await ask('/sign', request())
    expect(await readFile(historyFile(), 'utf8')).not.toContain(key)
  })
})
