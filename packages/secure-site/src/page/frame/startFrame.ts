import {
  framePrefix,
  protocolVersion,
  readAppMessage,
  readyType,
  unverifiedDomain,
} from '@foyer/frame-bridge/protocol'
import { callService } from '../site/callService.js'
import { answerRequests } from './answerRequests.js'
import { type FrameFault, openLine } from './openLine.js'

const projectId = new URL(location.href).searchParams.get('projectId') ?? ''
const fault = (document.documentElement.dataset['fault'] || undefined) as FrameFault | undefined // the server writes only these values
const lateMs = 3000

/**
 * Announces that the frame is ready, and connects to the first app that responds. Other windows and later handshakes
 * are ignored.
 */
export function startFrame(): void {
  const listen = (event: MessageEvent) => {
    const [port] = event.ports
    const message = readAppMessage(event.data)
    if (event.source !== window.parent || message?.name !== 'CONNECT' || !port) return
    window.removeEventListener('message', listen)
    void meet({ port, origin: event.origin, id: message.id, version: message.version })
  }
  window.addEventListener('message', listen)
  // The message is not secret, and the parent is not known yet.
  const announce = () => window.parent.postMessage({ type: readyType, version: protocolVersion }, '*')
  if (fault === 'late') setTimeout(announce, lateMs)
  else announce()
}

interface Greeting {
  readonly port: MessagePort
  /** The origin as the browser reports it. Apps cannot choose it. */
  readonly origin: string
  readonly id: string
  readonly version: number
}

async function meet({ port, origin, id, version }: Greeting): Promise<void> {
  const refuse = (message: string, reason?: string) =>
    port.postMessage({
      type: `${framePrefix}CONNECT_ERROR`,
      id,
      payload: { message, ...(reason ? { reason } : {}) },
    })
  try {
    if (version !== protocolVersion) {
      refuse(`This frame speaks version ${protocolVersion} of the protocol.`)
      return
    }
    type HandshakeAnswer = { readonly isAllowed: boolean; readonly mayApproveHere?: boolean }
    const { isAllowed, mayApproveHere = false } = await callService<HandshakeAnswer>('handshake', {
      projectId,
      origin,
    })
    if (!isAllowed) {
      refuse(`${origin} may not use this wallet.`, unverifiedDomain)
      return
    }
    answerRequests(openLine(port, fault), { origin, mayApproveHere })
    port.postMessage({ type: `${framePrefix}CONNECT_SUCCESS`, id, payload: { version: protocolVersion } })
  } catch (error) {
    refuse(error instanceof Error ? error.message : 'Something went wrong.')
  }
}
