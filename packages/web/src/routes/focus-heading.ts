/**
 * A screen reader goes on from where the focus is: after a navigation that is the new page's heading, which it then
 * reads, unless the page has put the focus somewhere itself.
 */
export function focusHeading(): void {
  const main = document.querySelector('main')
  if (main?.contains(document.activeElement)) return
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
