/**
 * On a slow connection the total arrives long before the dashboard's code: the skeleton shows it. Not without
 * a line over time, since that page begins differently, nor for a figure so long that it is set smaller.
 */
import { showAmount, twoDecimals } from '@halyard/web/formats'

const longest = 14
const maxWaitMs = 300

/** Resolves to the reply if the total is shown now. */
export async function showEarlyTotal(answer: Promise<Response>): Promise<unknown> {
  const response = await answer
  if (!response.ok) return undefined
  const info: unknown = await response.clone().json()
  const text = totalIn(info)
  const place = document.querySelector('#skeleton b')
  if (!text || !place) return undefined
  const [whole = '', decimals] = text.split('.')
  place.append(whole, node('span', decimals ? `.${decimals}` : ''), ' ', node('small', 'USDT'))
  document.documentElement.dataset.total = 'shown'
  return info
}

/**
 * Resolves when the rest of the page may load: once the total is painted, or soon after if that takes long or
 * nothing is painted. On a slow connection the first files, which wait for nothing, take much longer.
 */
export function untilPainted(shown: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, maxWaitMs)
    const afterNextFrame = () => void requestAnimationFrame(() => setTimeout(resolve))
    // Without a reply there is nothing to show; its consumer handles the failure.
    shown.then(afterNextFrame, afterNextFrame)
  })
}

/** The total as text, if these are the dashboard's figures; any other reply is left to its consumer. */
export function totalIn(info: unknown): string | null {
  const worth = (info as { worth?: { amount?: unknown; line?: unknown } } | null)?.worth
  if (typeof worth?.amount !== 'string' || !Array.isArray(worth.line) || worth.line.length < 2) return null
  const text = twoDecimals(showAmount(worth.amount))
  return text.length <= longest ? text : null
}

function node(name: 'span' | 'small', text: string): HTMLElement {
  return Object.assign(document.createElement(name), { textContent: text })
}
