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

/** A wallet's share of the frame. */
export interface FrameHold {
  readonly origin: string
  /** Returns the frame. The first call acquires the share. */
  frame(): Frame
  /** Returns the frame if the share is held. */
  held(): Frame | undefined
  /** Releases the share. A later call of `frame` may acquire it again. */
  release(): void
}

/** Prepares a share of the page's one frame for an address, a version and a project. */
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

/** The frame of a page, shared by all wallets that use its key. */
export interface Frame {
  /** Emits each time a line opens, including the first time. */
  readonly opened: Emitter<void>
  /** Loads the frame unless it is loaded, also after a failure. Resolves to its line. */
  load(): Promise<Line>
  isOpen(): boolean
  /** Removes the frame and loads it again. */
  restart(): Promise<Line>
  paint(theme: FrameTheme): void
  /** Shows the frame. Throws `FRAME_MISSING` if no frame exists. */
  show(appearance: FrameAppearance): void
  hide(): void
  /** Removes the frame and its listeners. */
  dispose(): void
}

/** Prepares a frame. Does not touch the page before loading. */
function createFrame(address: URL, styleNonce: string | undefined): Frame {
  const opened = createEmitter<void>()
  let visit: Visit | undefined
  let theme: FrameTheme = {}
  const end = () => visit?.end(aborted('RELOAD'))
  const load = async () => {
    if (typeof document === 'undefined' || !document.body) throw frameMissing()
    // The host removed the element by rewriting its page.
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
