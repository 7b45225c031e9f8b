// One box for all tests of a file: opened before the first and closed after the last, with faults lifted
// between tests.
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Broker, Deal } from '../../apps/server/src/ports/broker.ts'
import { type Box, openBox } from './box.ts'

export let box: Box
export let broker: Broker

export function useBox(): void {
  beforeAll(async () => {
    box = await openBox()
    broker = box.broker
  })
  afterEach(async () => {
    await box.controls.mend()
    await box.controls.start()
  })
  afterAll(() => box.close())
}

export const always = { from: new Date(0), to: new Date('2090-01-01T00:00:00Z') }

export async function dealsOf(login: number, period = always): Promise<Deal[]> {
  const found: Deal[] = []
  for await (const deal of broker.deals(login, period)) found.push(deal)
  return found
}

export const balanceOf = async (login: number) => (await broker.account(login))?.balanceCents

export async function timesRequested(call: string): Promise<number> {
  const state = (await (await fetch(`${box.worldUrl}/mt5/state`)).json()) as {
    requested: Record<string, number>
  }
  return state.requested[call] ?? 0
}

export const unknown = (doubt: string) => expect.objectContaining({ name: 'BrokerUnknown', doubt })
