/**
 * On a slow connection a member's total is here long before the code that draws the dashboard: the skeleton shows it.
 * Not where there is no line over time yet, since that page begins otherwise, nor where a figure is set smaller because
 * it is long.
 */
import { showAmount, twoDecimals } from '@halyard/web/formats'

const longest = 14
const longestWaitMs = 300

/** Returns what was answered, if some of it is shown now. */
export async function showTotalAhead(answer: Promise<Response>): Promise<unknown> {
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
 * When the rest of the page has its turn: once the total is painted, or soon, if that takes long or nothing is painted.
 * On a slow connection the first files, which wait for nothing, fill it for much longer.
 */
export function untilPainted(shown: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longestWaitMs)
    const afterNextFrame = () => void requestAnimationFrame(() => setTimeout(resolve))
    // Without an answer there is nothing to show; whoever takes it tells of that.
    shown.then(afterNextFrame, afterNextFrame)
  })
}

/** What is written there, if it is the dashboard's figures; any other answer is left to the code that asked for it. */
export function totalIn(info: unknown): string | null {
  const worth = (info as { worth?: { amount?: unknown; line?: unknown } } | null)?.worth
  if (typeof worth?.amount !== 'string' || !Array.isArray(worth.line) || worth.line.length < 2) return null
  const text = twoDecimals(showAmount(worth.amount))
  return text.length <= longest ? text : null
}

function node(name: 'span' | 'small', text: string): HTMLElement {
  return Object.assign(document.createElement(name), { textContent: text })
}
