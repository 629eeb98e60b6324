import { acquireShared, type EmbeddedWalletParts, type Stop } from '@foyer/common'
import { protocolVersion } from '../protocol/frameProtocol.js'
import { createFrame, type Frame } from './createFrame.js'
import { frameAddress } from './frameAddress.js'

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
  const key = ['foyer-frame', protocolVersion, parts.projectId ?? '', parts.frameUrl].join(' ')
  let share: { readonly value: Frame; readonly release: Stop } | undefined
  let stopHearing: Stop | undefined
  return {
    origin: address.origin,
    frame() {
      if (!share) {
        share = acquireShared(
          key,
          () => createFrame(address),
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
