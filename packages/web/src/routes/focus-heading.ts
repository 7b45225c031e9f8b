/**
 * A screen reader continues from the focus: after a navigation that is the new page's heading, which it then
 * reads, unless the page has set the focus itself.
 */
export function focusHeading(): void {
  const main = document.querySelector('main')
  if (main?.contains(document.activeElement)) return
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
