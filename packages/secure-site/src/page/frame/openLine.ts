import { type AppMessage, readAppMessage } from '@foyer/frame-bridge/protocol'

/** The faults of the frame for tests of apps, served at `/fault/{name}/sdk`. */
export type FrameFault = 'dead' | 'late' | 'silent' | 'mute-sign-out' | 'twice' | 'dies'

/** A request of the app over the port. */
export type AppRequest = Exclude<AppMessage, { readonly name: 'CONNECT' }>

/** The connection to the app. */
export interface Line {
  listen(onMessage: (message: AppRequest) => void): void
  send(message: object): void
}

/** Opens the connection to an app. Drops malformed messages and repeated ids. */
export function openLine(port: MessagePort, fault?: FrameFault): Line {
  let isDead = false
  const seen = new Set<string>()
  const isHeard = (message: AppRequest) => {
    if (fault === 'dies' && message.name === 'RPC_REQUEST') isDead = true
    if (isDead || fault === 'silent') return false
    if (fault === 'mute-sign-out' && message.name === 'SIGN_OUT') return false
    if (message.name === 'CANCEL') return true
    const isNew = !seen.has(message.id)
    seen.add(message.id)
    return isNew
  }
  return {
    listen(onMessage) {
      port.onmessage = event => {
        const message = readAppMessage(event.data)
        if (message && message.name !== 'CONNECT' && isHeard(message)) onMessage(message)
      }
    },
    send(message) {
      if (isDead) return
      port.postMessage(message)
      if (fault === 'twice') port.postMessage(message)
    },
  }
}
