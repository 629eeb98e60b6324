import { type AppMessage, readAppMessage } from '@foyer/frame-bridge/protocol'

/** Ways the frame fails, for tests of apps; see `/fault/{name}/sdk`. */
export type FrameFault = 'dead' | 'late' | 'silent' | 'mute-sign-out' | 'twice' | 'dies'

/** What an app asks over the port. */
export type AppRequest = Exclude<AppMessage, { readonly name: 'CONNECT' }>

/** The way to the app, once it is known. */
export interface Line {
  listen(onMessage: (message: AppRequest) => void): void
  send(message: object): void
}

/** Opens the line to an app. What is no whole message, and ids that were used before, are dropped. */
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
