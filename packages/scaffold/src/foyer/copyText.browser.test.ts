import { expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { copyText } from './copyText.js'

/** Adds a button that copies the text and a field to paste into. */
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

it('copies without a clipboard API on plain http, even if the page changes copied text', async () => {
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

it('returns false when the browser refuses', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  onTestFinished(() => void vi.restoreAllMocks())
  const { button, copied } = page('0xabc')
  await userEvent.click(button)
  await expect.poll(() => copied).toEqual([false])
})
