import type { Stop } from '@foyer/common'
import { protocolVersion } from '../protocol/frameProtocol.js'
import { readReady } from '../protocol/readFrameMessage.js'
import type { FrameElement } from './createFrameElement.js'
import { loadFailed } from './frameErrors.js'
import type { Partner } from './shakeHands.js'

interface Hearing {
  readonly element: FrameElement
  readonly origin: string
  /** Told each time the frame says that it listens: once a load. */
  readonly onReady: (partner: Partner) => void
  readonly onFail: (error: ReturnType<typeof loadFailed>) => void
}

/** Hears the frame and nobody else: the source is checked first, then the origin, then the form. */
export function hearFrame({ element, origin, onReady, onFail }: Hearing): Stop {
  const hear = (event: MessageEvent) => {
    const window = element.window()
    if (!window || event.source !== window || event.origin !== origin) return
    const ready = readReady(event.data)
    if (!ready) return
    if (ready.version === protocolVersion) onReady({ window, origin })
    else onFail(loadFailed(ready))
  }
  const fail = () => onFail(loadFailed())
  // A policy that forbids the frame makes no error event; the browser only reports it.
  const report = (event: SecurityPolicyViolationEvent) => {
    if (event.disposition === 'enforce' && event.blockedURI.startsWith(origin)) {
      if (/^(frame|child|default)-src/.test(event.effectiveDirective)) fail()
    }
  }
  window.addEventListener('message', hear)
  document.addEventListener('securitypolicyviolation', report)
  element.iframe.addEventListener('error', fail)
  return () => {
    window.removeEventListener('message', hear)
    document.removeEventListener('securitypolicyviolation', report)
    element.iframe.removeEventListener('error', fail)
  }
}
