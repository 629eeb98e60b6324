/**
 * Copies a text to the clipboard. Returns whether the browser did it. An insecure context (plain http in a local
 * network) has no `navigator.clipboard`, so `document.execCommand('copy')` is used there.
 */
export async function copyText(text: string): Promise<boolean> {
  const { clipboard } = navigator as Partial<Pick<Navigator, 'clipboard'>>
  if (!clipboard) return copyByCommand(text)
  try {
    await clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

function copyByCommand(text: string): boolean {
  let isGiven = false
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    event.stopImmediatePropagation() // pages may change what their visitors copy
    isGiven = true
  }
  window.addEventListener('copy', give, { capture: true })
  const isDone = document.execCommand('copy')
  window.removeEventListener('copy', give, { capture: true })
  return isDone && isGiven
}
