import type { FrameApp, FrameTheme, Stop } from '@foyer/common'
import { aborted } from '../errors.js'
import type { FrameRequests } from '../requests/frameRequests.js'
import type { FrameHold } from './frame.js'

/** The data about the app that the frame receives, again after each of its reloads. */
interface Sync {
  theme(theme: FrameTheme): Promise<void>
  app(app: FrameApp): Promise<void>
  /** Sends everything again. */
  repeat(): void
}

/**
 * Creates the store of the app's data for the frame. It sends changes to an open frame, and loads no frame for them.
 * A frame that opens later receives the data then.
 */
export function createSync(hold: FrameHold, { ask }: Pick<FrameRequests, 'ask'>): Sync {
  let theme: FrameTheme | undefined
  let app: FrameApp | undefined
  const tellTheme = async () => {
    if (!theme) return
    hold.held()?.paint(theme)
    await ask({ name: 'SYNC_THEME', payload: theme })
  }
  const tellApp = async () => {
    if (app) await ask({ name: 'SYNC_DAPP_DATA', payload: app })
  }
  const unlessAway = async (tell: () => Promise<void>) => {
    if (hold.held()?.isOpen()) await tell()
  }
  return {
    theme(next) {
      theme = next
      return unlessAway(tellTheme)
    },
    app(next) {
      app = next
      return unlessAway(tellApp)
    },
    repeat() {
      for (const tell of [tellApp, tellTheme]) tell().catch(() => {}) // no caller waits for it
    },
  }
}

const answerTimeoutMs = 3000

/**
 * Asks the frame to reload itself, and replaces it if it does not. Failures: failures of loading, and `FRAME_ABORTED`
 * if the wallet is closed meanwhile.
 */
export async function reloadFrame(hold: FrameHold, { start }: Pick<FrameRequests, 'start'>): Promise<void> {
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
    // A reloading frame sends no answer. Only closing the wallet ends the wait.
    asked.answer.catch(() => hold.held() !== frame && resolve(false))
  })
  for (const stop of stops) stop()
  cancel.abort()
  requireOpen()
  await (isBack ? frame.load() : frame.restart())
}
