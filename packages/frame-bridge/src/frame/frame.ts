import {
  acquireShared,
  createEmitter,
  type EmbeddedWalletParts,
  type Emitter,
  type FrameAppearance,
  type FrameTheme,
  type Stop,
} from '@foyer/common'
import { aborted, frameMissing } from '../errors.js'
import { frameAddress, frameKey } from './frameAddress.js'
import type { Line } from './line.js'
import { openVisit, type Visit } from './visit.js'

/** A wallet's share in the frame. */
export interface FrameHold {
  readonly origin: string
  /** The frame; the share is taken at the first call. */
  frame(): Frame
  /** The frame, where the share was taken. */
  held(): Frame | undefined
  /** Gives the share back. A later call may take it again. */
  release(): void
}

/** Prepares a share in the one frame a page has of an address, a version and a project. */
export function holdFrame(parts: EmbeddedWalletParts, onOpened: () => void): FrameHold {
  const address = frameAddress(parts)
  const key = frameKey(parts)
  let share: { readonly value: Frame; readonly release: Stop } | undefined
  let stopHearing: Stop | undefined
  return {
    origin: address.origin,
    frame() {
      if (!share) {
        share = acquireShared(
          key,
          () => createFrame(address, parts.styleNonce),
          frame => frame.dispose(),
        )
        stopHearing = share.value.opened.subscribe(onOpened)
      }
      return share.value
    },
    held: () => share?.value,
    release() {
      stopHearing?.()
      share?.release()
      share = undefined
    },
  }
}

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
function createFrame(address: URL, styleNonce: string | undefined): Frame {
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
        styleNonce,
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
