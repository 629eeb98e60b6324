import type { Stop } from '@foyer/common'
import type { Asker } from '../requests/createAsker.js'
import { aborted } from './frameErrors.js'
import type { FrameHold } from './holdFrame.js'

const answerTimeoutMs = 3000

/**
 * Has the frame load itself anew; one that does not is taken out and put in again. Failures: those of loading, and
 * `FRAME_ABORTED` where the wallet is closed meanwhile.
 */
export async function reloadFrame(hold: FrameHold, { start }: Pick<Asker, 'start'>): Promise<void> {
  const frame = hold.frame()
  const requireOpen = () => {
    if (hold.held() !== frame) throw aborted('RELOAD')
  }
  const wasOpen = frame.isOpen()
  await frame.load()
  requireOpen()
  if (!wasOpen) return
  const cancel = new AbortController()
  const asked = start({ name: 'RELOAD', signal: cancel.signal })
  const stops: Stop[] = []
  const isBack = await new Promise<boolean>(resolve => {
    stops.push(frame.opened.subscribe(() => resolve(true)))
    const timer = setTimeout(() => resolve(false), answerTimeoutMs)
    stops.push(() => clearTimeout(timer))
    // A frame that goes away leaves without a word; only a wallet that was closed ends the wait.
    asked.answer.catch(() => hold.held() !== frame && resolve(false))
  })
  for (const stop of stops) stop()
  cancel.abort()
  requireOpen()
  await (isBack ? frame.load() : frame.restart())
}
