/** Puts a text on the clipboard, also on a page without https, where browsers offer no clipboard of their own. */
export async function copyText(text: string): Promise<void> {
  // It is missing without https, whatever its type says.
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (clipboard) return clipboard.writeText(text)
  if (!copySelected(text)) throw new Error('The browser copied nothing')
}

/** Selects the text in a hidden element. Inside the open dialog, which traps the focus. */
function copySelected(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  const around = before?.closest('[role=dialog]') ?? document.body
  around.append(field)
  field.focus()
  field.select()
  try {
    return document.execCommand('copy')
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}
