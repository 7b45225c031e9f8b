/** The curves of packages side by side. Pure. A line needs numbers, so decimals become numbers here. */
import { type GrowthPoint, type GrowthScale, type Span, scaleOf, spanOf } from '@halyard/ui/charts'
import type { Product } from './investment-queries.ts'

export interface SharedScale {
  readonly scale: GrowthScale
  readonly span: Span
}

type Curve = NonNullable<Product['record']>['curve']

/** In percent since the first day. */
export function growthIn(curve: Curve): readonly GrowthPoint[] {
  return curve.map(({ day, value }) => ({ day, percent: (Number(value) - 1) * 100 }))
}

/** One scale and one span for all visible cards; undefined while none has a curve. */
export function sharedScale(products: readonly Product[]): SharedScale | undefined {
  const lines = products.flatMap(({ record }) => (record ? [growthIn(record.curve)] : []))
  const span = spanOf(lines)
  return span && { scale: scaleOf(lines), span }
}
