import { FoyerError, isFoyerError, members, oneOf, type Stop } from '@foyer/common'
import { connectType, protocolVersion, unverifiedDomain } from '../protocol/frameProtocol.js'
import type { FrameRefusal } from '../protocol/readFrameMessage.js'
import { createLine, type Line } from './createLine.js'
import { loadFailed } from './frameErrors.js'
import { readyDelayMs } from './limits.js'
import { randomId } from './randomId.js'

/** Whom to greet: the frame that just said it listens. */
export interface Partner {
  readonly window: Window
  /** The only origin the greeting, and with it the port, is delivered to. */
  readonly origin: string
}

/** A handshake on its way, and what follows from it. */
export interface Handshake {
  readonly line: Line
  /** Waits for nothing any more. */
  readonly stop: Stop
}

const name = 'CONNECT'
const check = members({ version: oneOf([protocolVersion]) })

/**
 * Hands the frame a port of its own. Done when the frame took it and 500 ms after its first words have passed.
 * Failures: `APP_CONFIGURATION_INVALID`, `FRAME_LOAD_FAILED`.
 */
export function shakeHands(
  { window: frame, origin }: Partner,
  { onDone, onFail }: { readonly onDone: (line: Line) => void; readonly onFail: (error: FoyerError) => void },
): Handshake {
  const { port1, port2 } = new MessageChannel()
  const line = createLine(port1)
  const id = randomId()
  // The answer and the delay.
  let missing = 2
  const finish = () => {
    missing -= 1
    if (missing === 0) onDone(line)
  }
  const timer = setTimeout(finish, readyDelayMs)
  line.expect({ id, name, check }).then(finish, error => {
    clearTimeout(timer)
    onFail(toConnectFailure(error))
  })
  frame.postMessage({ type: connectType, version: protocolVersion, id }, origin, [port2])
  return { line, stop: () => clearTimeout(timer) }
}

function toConnectFailure(error: unknown): FoyerError {
  if (!isFoyerError(error, 'FRAME_FAILED')) return loadFailed(error)
  const { reason } = error.cause as FrameRefusal // every refusal is kept so
  if (reason !== unverifiedDomain) return loadFailed(error)
  const options = { cause: error }
  return new FoyerError('APP_CONFIGURATION_INVALID', { cause: 'domain', origin: location.origin }, options)
}
