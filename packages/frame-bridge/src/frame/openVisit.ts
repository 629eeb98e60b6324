import type { FoyerError } from '@foyer/common'
import { createFrameElement, type FrameElement } from './createFrameElement.js'
import type { Line } from './createLine.js'
import { createTurn } from './createTurn.js'
import { lineClosed } from './frameErrors.js'
import { hearFrame } from './hearFrame.js'
import { type Handshake, type Partner, shakeHands } from './shakeHands.js'

/** The frame in the page, from its element's making to its removal. */
export interface Visit {
  readonly element: FrameElement
  /** The line of the frame's latest load. */
  line(): Promise<Line>
  isOpen(): boolean
  end(error: FoyerError): void
}

interface VisitParts {
  readonly address: URL
  /** Told of each line, before anything is asked over it. */
  readonly onOpen: () => void
  /** Told once, however it ended; the element is gone then. */
  readonly onEnd: () => void
}

/** Loads the frame. A frame that loads itself anew gets a new line; what was asked over the old one rejects. */
export function openVisit({ address, onOpen, onEnd }: VisitParts): Visit {
  const element = createFrameElement(address.href)
  let turn = createTurn(end)
  let handshake: Handshake | undefined
  const drop = () => {
    handshake?.stop()
    handshake?.line.close(lineClosed)
    handshake = undefined
  }
  const greet = (partner: Partner) => {
    drop()
    if (turn.isOver()) turn = createTurn(end)
    const own: Handshake = shakeHands(partner, {
      onDone(line) {
        onOpen()
        turn.succeed(line)
      },
      onFail: error => own === handshake && end(error),
    })
    handshake = own
  }
  const stop = hearFrame({ element, origin: address.origin, onReady: greet, onFail: end })
  let isEnded = false
  function end(error: FoyerError) {
    if (isEnded) return
    isEnded = true
    stop()
    drop()
    if (!turn.isOver()) turn.fail(error)
    element.remove()
    onEnd()
  }
  return { element, line: () => turn.line, isOpen: () => turn.isOver() && !isEnded, end }
}
