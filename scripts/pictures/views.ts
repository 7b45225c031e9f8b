/** The pictures to take: each screen, in each width, colour scheme and language. */
import { screens } from '../test/looked-at.ts'

const widths = [390, 820, 1440] as const
const schemes = ['light', 'dark'] as const
const languages = ['en', 'zh'] as const

export interface View {
  readonly width: (typeof widths)[number]
  readonly scheme: (typeof schemes)[number]
  readonly language: (typeof languages)[number]
}

export const views: readonly View[] = languages.flatMap((language) =>
  schemes.flatMap((scheme) => widths.map((width) => ({ width, scheme, language }))),
)

/** Public screens. */
const open = [
  '/login',
  '/register',
  '/forgot-password',
  '/success',
  '/freeze-account',
  '/email-change',
  '/check',
  '/liabilities',
  '/inheritance-claim',
]

export interface Screen {
  /** As the route names it. */
  readonly route: string
  readonly address: string
  readonly signedIn: boolean
}

/** The portal's routes, with ids of the demo's member as parameters. */
export function screensOf(orderId: string): Screen[] {
  const examples: Readonly<Record<string, string>> = {
    '/investment/order': `/investment/order?orderId=${orderId}`,
    '/investment/strategy/$strategyId': '/investment/strategy/aurora',
    '/team/performance/bonus-history/$type': '/team/performance/bonus-history/PIPS_BONUS',
  }
  return screens.map((route) => ({
    route,
    address: examples[route] ?? route,
    signedIn: !open.includes(route),
  }))
}

export const fileOf = ({ route }: Screen, { width, scheme, language }: View): string =>
  `${route.slice(1).replaceAll('/', '-').replace('$', '')}.${width}.${scheme}.${language}.jpg`
