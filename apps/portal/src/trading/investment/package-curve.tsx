import { GrowthChart } from '@halyard/ui/charts'
import { growthIn, type SharedScale } from './growth.ts'
import type { Product } from './investment-queries.ts'

interface PackageCurveProps {
  readonly record: NonNullable<Product['record']>
  readonly shared: SharedScale
  readonly label: string
}

/** Over the days that all cards share. */
export function PackageCurve({ record, shared, label }: PackageCurveProps) {
  return <GrowthChart {...shared} line={growthIn(record.curve)} label={label} writePercent={wholePercent} />
}

const wholePercent = (percent: number) => `${percent > 0 ? '+' : ''}${Math.round(percent)}%`.replace('-', '−')
