/** Renders a strategy's curve: growth as a soft area and, below it in red, the drawdown from its peak. */

import { formatIsoDay } from '@halyard/web/formats'
import {
  AreaSeries,
  BaselineSeries,
  ColorType,
  CrosshairMode,
  createChart,
  type IChartApi,
  LineStyle,
  type Time,
} from 'lightweight-charts'
import type { ChartColors } from './chart-colors.ts'
import { type EquityDay, showGrowth } from './equity.ts'

interface Drawing {
  readonly days: readonly EquityDay[]
  /** The language of the axis's month names. */
  readonly language: string
  readonly colors: ChartColors
  /** The day under the crosshair; null when the pointer leaves. */
  readonly onDay: (day: EquityDay | null) => void
}

export function drawEquity(container: HTMLElement, { days, language, colors, onDay }: Drawing): IChartApi {
  const chart = createChart(container, {
    autoSize: true,
    layout: {
      background: { type: ColorType.Solid, color: 'transparent' },
      textColor: colors.ink(),
      fontFamily: getComputedStyle(container).fontFamily,
      fontSize: 12,
      // Our content security policy blocks its style element; the page credits the makers in words.
      attributionLogo: false,
      panes: { separatorColor: colors.line(), separatorHoverColor: colors.line(), enableResize: false },
    },
    localization: {
      locale: language,
      priceFormatter: showGrowth,
      timeFormatter: (time: Time) => formatIsoDay(String(time)),
    },
    grid: { vertLines: { visible: false }, horzLines: { color: colors.line() } },
    rightPriceScale: { borderVisible: false },
    timeScale: { borderColor: colors.line(), fixLeftEdge: true, fixRightEdge: true },
    crosshair: {
      mode: CrosshairMode.Magnet,
      vertLine: { color: colors.ink(0.5), style: LineStyle.Solid, labelVisible: false },
      horzLine: { visible: false, labelVisible: false },
    },
    // Scrolling over the chart must scroll the page.
    handleScroll: false,
    handleScale: false,
  })
  const common = { lineWidth: 2, priceLineVisible: false, lastValueVisible: false } as const
  const growth = chart.addSeries(AreaSeries, {
    ...common,
    lineColor: colors.growth(),
    topColor: colors.growth(0.22),
    bottomColor: colors.growth(0),
  })
  growth.setData(days.map(({ day, growth }) => ({ time: day, value: growth })))
  const drawdown = chart.addSeries(
    BaselineSeries,
    {
      ...common,
      lineWidth: 1,
      baseValue: { type: 'price', price: 0 },
      topLineColor: colors.loss(),
      bottomLineColor: colors.loss(),
      bottomFillColor1: colors.loss(0.06),
      bottomFillColor2: colors.loss(0.28),
      autoscaleInfoProvider: () => ({
        priceRange: { minValue: lowestLabel(days), maxValue: 0 },
        margins: { above: 8, below: 10 },
      }),
    },
    1,
  )
  drawdown.priceScale().applyOptions({ scaleMargins: { top: 0, bottom: 0 } })
  drawdown.setData(days.map(({ day, drawdown }) => ({ time: day, value: drawdown })))
  const [above, below] = chart.panes()
  above?.setStretchFactor(3)
  below?.setStretchFactor(1)
  const byDay = new Map(days.map((day) => [day.day, day]))
  chart.subscribeCrosshairMove(({ time }) => onDay(byDay.get(String(time)) ?? null))
  chart.timeScale().fitContent()
  return chart
}

/** Below the deepest drawdown, so that the lowest axis label is not cut off. */
const lowestLabel = (days: readonly EquityDay[]) =>
  Math.floor(Math.min(-1, ...days.map(({ drawdown }) => drawdown)) / 2) * 2
