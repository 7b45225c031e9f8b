import type { Page } from '@playwright/test'

/**
 * Pressable elements smaller than a fingertip (44 px), counting their label and the rest of their hit area.
 * As in WCAG, links within a sentence may be as high as its lines, and marks of a chart are where their
 * values are. If a dialog is open, only the dialog counts.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((across) => {
    const pressable =
      'a[href], button, input, select, textarea, summary, [role=treeitem], [role=tab], [role=switch]'
    const dialogs = document.querySelectorAll('[role="dialog"][aria-modal="true"]')
    const within = dialogs.item(dialogs.length - 1) ?? document.body
    const [atX, atY] = [scrollX, scrollY]
    const small = [...within.querySelectorAll<HTMLElement>(pressable)]
      .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((each) => !each.matches(':disabled, figure *') && !isInSentence(each))
      .flatMap((each) => {
        each.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
        const { left, top, width, height } = each.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        // Elements outside the page are for screen readers, such as the skip link.
        if (!takes(each, x, y)) return []
        const wide = 1 + reach(each, x, y, 1, 0) + reach(each, x, y, -1, 0)
        const high = 1 + reach(each, x, y, 0, 1) + reach(each, x, y, 0, -1)
        const name = each.getAttribute('aria-label') ?? (each.textContent || each.getAttribute('name') || '')
        return Math.min(wide, high) < across
          ? [`${each.tagName.toLowerCase()} “${name.trim().slice(0, 40)}” ${wide} × ${high}`]
          : []
      })
    scrollTo({ left: atX, top: atY, behavior: 'instant' })
    return small

    /** Distance from the middle to the edge of its hit area, up to the required one. */
    function reach(element: HTMLElement, x: number, y: number, right: number, down: number): number {
      let far = 0
      while (far < across && takes(element, x + right * (far + 1), y + down * (far + 1))) far += 1
      return far
    }

    function takes(element: HTMLElement, x: number, y: number): boolean {
      const hit = document.elementFromPoint(x, y)
      if (!hit) return false
      const label = hit.closest('label')
      return element.contains(hit) || (label !== null && label.control === element)
    }

    function isInSentence(element: HTMLElement): boolean {
      if (getComputedStyle(element).display !== 'inline') return false
      const around = [...(element.parentElement?.childNodes ?? [])]
      return around.some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
    }
  }, 44)
}
