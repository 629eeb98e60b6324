import { expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { copyText } from './copyText.js'

/** A page with a button that copies, and a field to paste into. */
function page(text: string) {
  const button = document.body.appendChild(document.createElement('button'))
  const field = document.body.appendChild(document.createElement('textarea'))
  const copied: boolean[] = []
  button.onclick = async () => copied.push(await copyText(text))
  onTestFinished(() => {
    button.remove()
    field.remove()
  })
  return { button, field, copied }
}

it('copies on plain http in a local network, where a page has no clipboard, whatever the page makes of copying', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard)
  const change = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', 'changed by the page')
    event.preventDefault()
  }
  document.addEventListener('copy', change)
  onTestFinished(() => {
    vi.restoreAllMocks()
    document.removeEventListener('copy', change)
  })
  const { button, field, copied } = page('0xabc')
  await userEvent.click(button)
  await expect.poll(() => copied).toEqual([true])
  await userEvent.click(field)
  await userEvent.keyboard('{Control>}v{/Control}')
  await expect.poll(() => field.value).toBe('0xabc')
})

it('tells that a browser refused', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  onTestFinished(() => void vi.restoreAllMocks())
  const { button, copied } = page('0xabc')
  await userEvent.click(button)
  await expect.poll(() => copied).toEqual([false])
})
