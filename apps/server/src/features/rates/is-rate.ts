/** A hundredth to ten million units for one USDT: every currency of the world lies far inside, and so do amounts times it. */
const form = /^(0|[1-9]\d{0,6})(\.\d{1,6})?$/
const least = 0.01

export function isRate(text: string): boolean {
  return form.test(text) && Number(text) >= least
}
