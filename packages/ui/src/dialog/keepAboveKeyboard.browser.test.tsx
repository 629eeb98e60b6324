import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { OpenDialog as Dialog } from '../stories/OpenDialog.js'
import { openShadowHost } from '../stories/openShadowHost.js'
import { reduceMotion } from '../stories/reduceMotion.js'

afterEach(() => reduceMotion(false))

/** Opens a dialog on a phone whose on-screen keyboard covers part of the page without resizing it. */
async function openOnPhone() {
  await page.viewport(390, 844)
  await reduceMotion(true)
  const viewport = Object.assign(new EventTarget(), { scale: 1, height: 844, offsetTop: 0 })
  vi.stubGlobal('visualViewport', viewport)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { find } = await openShadowHost(
    <Dialog isOpen label="Send" onDismiss={() => undefined}>
      <button type="button" style={{ blockSize: 300 }}>
        Send
      </button>
    </Dialog>,
  )
  const change = (next: Partial<Pick<VisualViewport, 'scale' | 'height' | 'offsetTop'>>) => {
    Object.assign(viewport, next)
    viewport.dispatchEvent(new Event('resize'))
  }
  const bottom = () => find('dialog button').getBoundingClientRect().bottom
  return { change, bottom }
}

it('keeps the button of a sheet above the on-screen keyboard, and lets it down again', async () => {
  const { change, bottom } = await openOnPhone()
  expect(bottom()).toBe(844)
  change({ height: 500 })
  expect(bottom()).toBe(500)
  change({ height: 500, offsetTop: 100 })
  expect(bottom()).toBe(600)
  change({ height: 844, offsetTop: 0 })
  expect(bottom()).toBe(844)
})

it('does not move a sheet when the visitor zooms in', async () => {
  const { change, bottom } = await openOnPhone()
  change({ scale: 2, height: 422 })
  expect(bottom()).toBe(844)
})
