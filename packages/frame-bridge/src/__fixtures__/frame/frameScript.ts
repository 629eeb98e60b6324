import {
  appPrefix,
  approvedType,
  framePrefix,
  protocolVersion,
  type RequestName,
  readAppMessage,
  readyType,
  writeRefusal,
} from '../../exports/protocol.js'
import { answerRequest } from './answerRequest.js'
import { createKeyStore } from './createKeyStore.js'
import type { Deed, FixtureOrder, FixtureReport } from './FixtureOrder.js'

// A small frame that can misbehave. Its path selects its behavior while it loads.
const behaviour = location.pathname.split('/').pop()
const keyStore = await createKeyStore(new URLSearchParams(location.search).get('projectId') ?? '')
keyStore.kept.loads += 1
await keyStore.save()

const heard: FixtureReport['heard'][number][] = []
let script: Readonly<Record<string, Deed>> = {}
let ignoredId = ''
/** Requests that await the visitor's decision. */
const holding = new Map<string, RequestName>()
let port: MessagePort | undefined
let wasGreeted = false
let takePort = () => {}

async function act(data: unknown) {
  const message = readAppMessage(data)
  if (!message || !port) return
  heard.push(message)
  if (message.name === 'CANCEL') {
    // A genuine frame confirms that a request will not be carried out. After an approval it reports the outcome.
    const held = holding.get(message.id)
    if (held) port.postMessage(writeRefusal(held, { id: message.id, message: 'Request was aborted' }))
    return
  }
  if (message.name === 'CONNECT') return
  const deed = script[message.name]
  if (deed?.do === 'ignore' || deed?.do === 'hold' || deed?.do === 'approve') {
    ignoredId = message.id
    if (deed.do === 'hold') holding.set(message.id, message.name)
    if (deed.do === 'approve') port.postMessage({ type: approvedType, id: message.id })
    return
  }
  if (deed?.do === 'leave') return location.assign('/gone')
  if (deed?.do === 'reload' || message.name === 'RELOAD') return location.reload()
  const { name, id } = message
  if (deed?.do === 'refuse') {
    const { do: _, ...refusal } = deed
    return port.postMessage(writeRefusal(name, { id, ...refusal }))
  }
  if (deed?.do === 'answer') {
    return port.postMessage({ type: `${framePrefix}${name}_SUCCESS`, id, payload: deed.payload })
  }
  const answer = await answerRequest(keyStore, message)
  port.postMessage(answer)
  if (deed?.do === 'twice')
    port.postMessage({ ...answer, payload: { isConnected: false, action: 'CONNECT' } })
}

function greet(message: { readonly id: string }, given: MessagePort) {
  if (behaviour === 'unverified' || behaviour === 'refusing') {
    const reason = behaviour === 'unverified' ? { reason: 'unverified_domain' } : {}
    return given.postMessage(writeRefusal('CONNECT', { id: message.id, message: 'no', ...reason }))
  }
  if (behaviour === 'silent') return
  port = given
  port.onmessage = event => void act(event.data)
  const payload = { version: protocolVersion }
  const answer = () => given.postMessage({ type: `${framePrefix}CONNECT_SUCCESS`, id: message.id, payload })
  if (behaviour === 'slow') takePort = answer
  else answer()
}

async function obey(given: FixtureOrder): Promise<FixtureReport> {
  const { script: next, send = [], shout = [], isConnected, isReloading, takesPort, goTo } = given
  if (next) script = next
  if (isConnected !== undefined) {
    keyStore.kept.isConnected = isConnected
    await keyStore.save()
  }
  for (const each of send) {
    port?.postMessage(JSON.parse(JSON.stringify(each).replaceAll('$id', ignoredId)))
  }
  for (const each of shout) parent.postMessage(each, '*')
  if (takesPort) takePort()
  if (isReloading) location.reload()
  if (goTo) location.assign(goTo)
  return { heard, loads: keyStore.kept.loads, wasGreeted }
}

window.addEventListener('message', event => {
  const data = event.data as { readonly fixture?: FixtureOrder; readonly type?: unknown }
  const [given] = event.ports
  if (event.source !== parent || !given) return
  if (data.fixture) return void obey(data.fixture).then(report => given.postMessage(report))
  if (data.type !== `${appPrefix}CONNECT`) return
  wasGreeted = true
  if (port) return
  const message = readAppMessage(data)
  if (message) greet(message, given)
})

const version = behaviour === 'old' ? 0 : protocolVersion
const sayReady = () => parent.postMessage({ type: readyType, version }, '*')
if (behaviour !== 'mute') sayReady()
