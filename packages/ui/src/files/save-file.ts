/** Time enough for Safari and Firefox, which begin to read only after the click. */
const readWithinMs = 60_000

export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  // Firefox follows only a link that is part of the page.
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), readWithinMs)
}
