import { expect, inject, it, onTestFinished } from 'vitest'
import { order } from '../__fixtures__/startWorld.js'
import { loadFailed } from '../errors.js'
import { shakeHands } from './visit.js'

/** A frame on the secure site that says nothing and would take a port. */
async function addFrame(): Promise<HTMLIFrameElement & { readonly contentWindow: Window }> {
  const iframe = document.createElement('iframe')
  iframe.src = `${inject('frameSite').origin}/frame/mute?projectId=${crypto.randomUUID()}`
  document.body.append(iframe)
  onTestFinished(() => iframe.remove())
  await order({}, iframe) // its script runs
  return iframe as HTMLIFrameElement & { readonly contentWindow: Window }
}

function greet(window: Window, origin: string): void {
  const { stop, line } = shakeHands({ window, origin }, { onDone: () => {}, onFail: () => {} })
  onTestFinished(() => {
    stop()
    line.close(loadFailed)
  })
}

// A frame may be led elsewhere between its first words and the greeting: the port is only for the site that spoke.
it('hands the port to the origin that spoke, and to no other that the window shows meanwhile', async () => {
  const frame = await addFrame()
  greet(frame.contentWindow, new URL(location.href).origin)
  // Messages to one window keep their order: had the greeting arrived, it would have done so before this.
  expect(await order({}, frame)).toMatchObject({ wasGreeted: false })
  greet(frame.contentWindow, inject('frameSite').origin)
  expect(await order({}, frame)).toMatchObject({ wasGreeted: true })
})
