import { expect, inject, it, onTestFinished } from 'vitest'
import { order } from '../__fixtures__/startWorld.js'
import { loadFailed } from '../errors.js'
import { shakeHands } from './visit.js'

/** Adds a frame on the secure site that sends nothing and would accept a port. */
async function addFrame(): Promise<HTMLIFrameElement & { readonly contentWindow: Window }> {
  const iframe = document.createElement('iframe')
  iframe.src = `${inject('frameSite').origin}/frame/mute?projectId=${crypto.randomUUID()}`
  document.body.append(iframe)
  onTestFinished(() => iframe.remove())
  await order({}, iframe) // the frame's script runs
  return iframe as HTMLIFrameElement & { readonly contentWindow: Window }
}

function greet(window: Window, origin: string): void {
  const { stop, line } = shakeHands({ window, origin }, { onDone: () => {}, onFail: () => {} })
  onTestFinished(() => {
    stop()
    line.close(loadFailed)
  })
}

// A frame may be navigated away between its first message and the greeting. The port is only for the origin that sent
// the message.
it('gives the port to the origin that sent READY, not to another origin loaded meanwhile', async () => {
  const frame = await addFrame()
  greet(frame.contentWindow, new URL(location.href).origin)
  // Messages to one window stay in order, so the greeting would have arrived before this message.
  expect(await order({}, frame)).toMatchObject({ wasGreeted: false })
  greet(frame.contentWindow, inject('frameSite').origin)
  expect(await order({}, frame)).toMatchObject({ wasGreeted: true })
})
