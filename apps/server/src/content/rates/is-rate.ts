/**
 * From 0.01 to ten million units per USDT: every currency is well within, and so are amounts multiplied by
 * it.
 */
const form = /^(0|[1-9]\d{0,6})(\.\d{1,6})?$/
const least = 0.01

export function isRate(text: string): boolean {
  return form.test(text) && Number(text) >= least
}
