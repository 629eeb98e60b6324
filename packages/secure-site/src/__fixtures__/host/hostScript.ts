import type { HostMessage } from './HostWindow.js'

// The app's side of the protocol, without the library, so that tests can send any message.
const waiting = new Map<string, (message: HostMessage) => void>()
const state: { port?: MessagePort; frame?: HTMLIFrameElement } = {}
window.heard = []
window.wordsToPage = []

function hear(message: HostMessage): void {
  window.heard.push(message)
  // `_APPROVED` reports only the approval. The response follows.
  if (!message.type.endsWith('_APPROVED')) waiting.get(message.id)?.(message)
}

function greet(id: string): Promise<HostMessage> {
  const { port1, port2 } = new MessageChannel()
  state.port = port1
  const answered = new Promise<HostMessage>(resolve => waiting.set(id, resolve))
  port1.onmessage = ({ data }) => hear(data)
  const target = state.frame?.contentWindow
  target?.postMessage(
    { type: '@foyer-app/CONNECT', version: 1, id },
    new URL(state.frame?.src ?? '').origin,
    [port2],
  )
  return answered
}

window.greet = greet

window.openFrame = address =>
  new Promise(resolve => {
    const frame = document.createElement('iframe')
    state.frame = frame
    frame.src = address
    window.addEventListener('message', ({ source, data }) => {
      window.wordsToPage.push(data)
      if (source === frame.contentWindow && data.type === '@foyer-frame/READY') resolve(greet('greeting-1'))
    })
    ;(window.framePlace ?? document.body).append(frame)
  })

window.say = message => state.port?.postMessage(message)

window.ask = (name, payload, id = crypto.randomUUID()) =>
  new Promise(resolve => {
    waiting.set(id, resolve)
    window.say({ type: `@foyer-app/${name}`, id, ...(payload === undefined ? {} : { payload }) })
  })
