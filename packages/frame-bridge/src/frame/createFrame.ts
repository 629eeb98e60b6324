import { createEmitter, type Emitter, type FrameAppearance, type FrameTheme } from '@foyer/common'
import type { Line } from './createLine.js'
import { aborted, frameMissing } from './frameErrors.js'
import { openVisit, type Visit } from './openVisit.js'

/** The frame of a page, shared by all who use one address. */
export interface Frame {
  /** Tells each time a line is open, the first one included. */
  readonly opened: Emitter<void>
  /** Loads the frame where it is not there, again after a failure, and resolves with its line. */
  load(): Promise<Line>
  isOpen(): boolean
  /** Takes the frame out and loads it anew. */
  restart(): Promise<Line>
  paint(theme: FrameTheme): void
  /** Throws `FRAME_MISSING` where there is none. */
  show(appearance: FrameAppearance): void
  hide(): void
  /** Removes everything. */
  dispose(): void
}

/** Prepares a frame; nothing of the page is touched before it is loaded. */
export function createFrame(address: URL): Frame {
  const opened = createEmitter<void>()
  let visit: Visit | undefined
  let theme: FrameTheme = {}
  const end = () => visit?.end(aborted('RELOAD'))
  const load = async () => {
    if (typeof document === 'undefined' || !document.body) throw frameMissing()
    // A host that rewrote its page took the frame along.
    if (visit && !visit.element.window()) end()
    if (!visit) {
      visit = openVisit({
        address,
        onOpen: () => opened.emit(),
        onEnd() {
          visit = undefined
        },
      })
      visit.element.paint(theme)
    }
    return visit.line()
  }
  return {
    opened,
    load,
    isOpen: () => visit?.isOpen() ?? false,
    restart() {
      end()
      return load()
    },
    paint(next) {
      theme = next
      visit?.element.paint(next)
    },
    show(appearance) {
      if (!visit?.element.window()) throw frameMissing()
      visit.element.show(appearance)
    },
    hide: () => visit?.element.hide(),
    dispose: end,
  }
}
