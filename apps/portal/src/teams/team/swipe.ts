/** Anything shorter is a tap or a trembling finger. */
const minSwipePx = 40

/** The step that a sideways swipe turns a ring by: swiping left shows the next. Pure. */
export function swipeStep(fromX: number | undefined, toX: number | undefined): 1 | -1 | null {
  if (fromX === undefined || toX === undefined) return null
  const moved = toX - fromX
  if (Math.abs(moved) < minSwipePx) return null
  return moved < 0 ? 1 : -1
}
