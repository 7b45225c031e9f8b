/**
 * The product's time. Only a test with its own product may move it: other tests' sessions and codes would
 * expire.
 */
import { worldUrl } from './addresses.ts'

export async function moveClock(days: number): Promise<void> {
  const advanceMs = days * 24 * 3600 * 1000
  const response = await fetch(`${worldUrl()}/clock/move`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceMs }),
  })
  if (!response.ok) throw new Error(await response.text())
}
