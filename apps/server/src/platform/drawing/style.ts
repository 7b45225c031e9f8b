import type { Weight } from './fonts.ts'

export interface Style {
  readonly size: number
  readonly weight?: Weight
  readonly color?: string
}
