import { FoyerError, isFoyerError, randomId, type Stop } from '@foyer/common'
import * as v from 'valibot'
import { lineClosed, loadFailed, loadTimedOut } from '../errors.js'
import { firstWordsMs, loadTimeoutMs, readyDelayMs } from '../limits.js'
import {
  connectType,
  type FrameRefusal,
  protocolVersion,
  readReady,
  unverifiedDomain,
} from '../protocol/messages.js'
import { createFrameElement, type FrameElement } from './createFrameElement.js'
import { createLine, type Line } from './line.js'

/** The frame in the page, from creating its element to removing it. */
export interface Visit {
  readonly element: FrameElement
  /** Resolves to the line of the frame's latest load. */
  line(): Promise<Line>
  isOpen(): boolean
  end(error: FoyerError): void
}

interface VisitParts {
  readonly address: URL
  /** The nonce of the page's content security policy for style elements. */
  readonly styleNonce: string | undefined
  /** Called with each new line, before any request uses it. */
  readonly onOpen: () => void
  /** Called once when the visit ends, after the element was removed. */
  readonly onEnd: () => void
}

/** Loads the frame. When the frame reloads itself it gets a new line, and requests on the old line reject. */
export function openVisit({ address, styleNonce, onOpen, onEnd }: VisitParts): Visit {
  const element = createFrameElement(address.href, styleNonce)
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

/** One load of the frame, from its start to its open line. */
interface FrameLoad {
  readonly line: Promise<Line>
  isOver(): boolean
  succeed(line: Line): void
  fail(error: FoyerError): void
}

/** Starts a load. `onLate` is called after 20 s. */
function createTurn(onLate: (error: FoyerError) => void): FrameLoad {
  let isOver = false
  let settle: { readonly resolve: (line: Line) => void; readonly reject: (error: FoyerError) => void }
  const line = new Promise<Line>((resolve, reject) => {
    settle = { resolve, reject }
  })
  line.catch(() => {}) // the promise may have no listener
  const timer = setTimeout(() => onLate(loadTimedOut()), loadTimeoutMs)
  const end = (finish: () => void) => {
    isOver = true
    clearTimeout(timer)
    finish()
  }
  return {
    line,
    isOver: () => isOver,
    succeed: opened => end(() => settle.resolve(opened)),
    fail: error => end(() => settle.reject(error)),
  }
}

interface ListenOptions {
  readonly element: FrameElement
  readonly origin: string
  /** Called each time the frame reports that it listens, once per load. */
  readonly onReady: (partner: Partner) => void
  readonly onFail: (error: ReturnType<typeof loadFailed>) => void
}

/** Listens to the frame only. Checks the source first, then the origin, then the form of a message. */
function hearFrame({ element, origin, onReady, onFail }: ListenOptions): Stop {
  const hear = (event: MessageEvent) => {
    const window = element.window()
    if (!window || event.source !== window || event.origin !== origin) return
    const ready = readReady(event.data)
    if (!ready) return
    hasSpoken = true
    clearTimeout(silence)
    if (ready.version === protocolVersion) onReady({ window, origin })
    else onFail(loadFailed(ready))
  }
  const fail = () => onFail(loadFailed())
  // If the frame's page cannot be reached, browsers load their own error page without an error event.
  let hasSpoken = false
  let silence: ReturnType<typeof setTimeout> | undefined
  const awaitWords = () => {
    if (!hasSpoken) silence ??= setTimeout(fail, firstWordsMs)
  }
  // A content security policy that blocks the frame causes no error event, only a violation report.
  const report = (event: SecurityPolicyViolationEvent) => {
    if (event.disposition === 'enforce' && event.blockedURI.startsWith(origin)) {
      if (/^(frame|child|default)-src/.test(event.effectiveDirective)) fail()
    }
  }
  window.addEventListener('message', hear)
  document.addEventListener('securitypolicyviolation', report)
  element.iframe.addEventListener('error', fail)
  element.iframe.addEventListener('load', awaitWords)
  return () => {
    clearTimeout(silence)
    window.removeEventListener('message', hear)
    document.removeEventListener('securitypolicyviolation', report)
    element.iframe.removeEventListener('error', fail)
    element.iframe.removeEventListener('load', awaitWords)
  }
}

/** The frame that reported that it listens. */
interface Partner {
  readonly window: Window
  /** The only origin to which the greeting and its port are delivered. */
  readonly origin: string
}

/** A handshake in progress. */
interface Handshake {
  readonly line: Line
  /** Stops waiting. */
  readonly stop: Stop
}

const name = 'CONNECT'
const schema = v.looseObject({ version: v.picklist([protocolVersion]) })

/**
 * Gives the frame a port of its own. Completes when the frame accepted the port and 500 ms have passed since the
 * frame's first message. Failures: `APP_CONFIGURATION_INVALID`, `FRAME_LOAD_FAILED`.
 */
export function shakeHands(
  { window: frame, origin }: Partner,
  { onDone, onFail }: { readonly onDone: (line: Line) => void; readonly onFail: (error: FoyerError) => void },
): Handshake {
  const { port1, port2 } = new MessageChannel()
  const line = createLine(port1)
  const id = randomId()
  // The number of pending conditions: the answer and the delay.
  let missing = 2
  const finish = () => {
    missing -= 1
    if (missing === 0) onDone(line)
  }
  const timer = setTimeout(finish, readyDelayMs)
  line.expect({ id, name, schema }).then(finish, error => {
    clearTimeout(timer)
    onFail(toConnectFailure(error))
  })
  frame.postMessage({ type: connectType, version: protocolVersion, id }, origin, [port2])
  return { line, stop: () => clearTimeout(timer) }
}

function toConnectFailure(error: unknown): FoyerError {
  if (!isFoyerError(error, 'FRAME_FAILED')) return loadFailed(error)
  const { reason } = error.cause as FrameRefusal // `refused` always sets this cause
  if (reason !== unverifiedDomain) return loadFailed(error)
  const options = { cause: error }
  return new FoyerError('APP_CONFIGURATION_INVALID', { cause: 'domain', origin: location.origin }, options)
}
