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
  /** The nonce of the page's policy, for style elements. */
  readonly styleNonce: string | undefined
  /** Told of each line, before anything is asked over it. */
  readonly onOpen: () => void
  /** Told once, however it ended; the element is gone then. */
  readonly onEnd: () => void
}

/** Loads the frame. A frame that loads itself anew gets a new line; what was asked over the old one rejects. */
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
interface Turn {
  readonly line: Promise<Line>
  isOver(): boolean
  succeed(line: Line): void
  fail(error: FoyerError): void
}

/** Starts a turn; `onLate` is called when its 20 s have passed. */
function createTurn(onLate: (error: FoyerError) => void): Turn {
  let isOver = false
  let settle: { readonly resolve: (line: Line) => void; readonly reject: (error: FoyerError) => void }
  const line = new Promise<Line>((resolve, reject) => {
    settle = { resolve, reject }
  })
  line.catch(() => {}) // nobody may be waiting
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

interface Hearing {
  readonly element: FrameElement
  readonly origin: string
  /** Told each time the frame says that it listens: once a load. */
  readonly onReady: (partner: Partner) => void
  readonly onFail: (error: ReturnType<typeof loadFailed>) => void
}

/** Hears the frame and nobody else: the source is checked first, then the origin, then the form. */
function hearFrame({ element, origin, onReady, onFail }: Hearing): Stop {
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
  // Browsers show a page of their own where the frame's cannot be had, and load it without an error event.
  let hasSpoken = false
  let silence: ReturnType<typeof setTimeout> | undefined
  const awaitWords = () => {
    if (!hasSpoken) silence ??= setTimeout(fail, firstWordsMs)
  }
  // A policy that forbids the frame makes no error event; the browser only reports it.
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

/** Whom to greet: the frame that just said it listens. */
interface Partner {
  readonly window: Window
  /** The only origin the greeting, and with it the port, is delivered to. */
  readonly origin: string
}

/** A handshake on its way, and what follows from it. */
interface Handshake {
  readonly line: Line
  /** Waits for nothing any more. */
  readonly stop: Stop
}

const name = 'CONNECT'
const schema = v.looseObject({ version: v.picklist([protocolVersion]) })

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
  line.expect({ id, name, schema }).then(finish, error => {
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
