import { createServer, type IncomingMessage } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { type LoopbackPort, listenOnLoopback } from '../http/listenOnLoopback.js'
import { runOnce } from '../runOnce.js'
import { answerRelayMessage } from './answerRelayMessage.js'
import { createMailbox, type Mailbox } from './createMailbox.js'
import { createRelayHub, type RelayHub, type RelayPeer } from './createRelayHub.js'
import { verifyRelayToken } from './verifyRelayToken.js'

/** The options of {@link startRelay}. */
export interface RelayOptions extends LoopbackPort {
  /** The interval of pings. Defaults to 20 s. Clients in Node close a connection after 35 s without a ping. */
  readonly pingMs?: number
  /** The mailbox of a stopped relay. Defaults to an empty one, as if all messages were lost. */
  readonly mailbox?: Mailbox
}

/** A running relay. */
export interface Relay {
  readonly url: `ws://127.0.0.1:${number}`
  readonly port: number
  readonly mailbox: Mailbox
  /** The ids of the connected clients, one per connection. */
  readonly clients: readonly string[]
  /** Cuts every connection without a close message. Clients may reconnect immediately. */
  dropAll(): void
  /** Stops answering. New connections are still accepted. */
  stall(): void
  /** Ends a stall and answers the requests that arrived meanwhile. */
  resume(): void
  /** Closes every connection and releases the port. Idempotent. */
  stop(): Promise<void>
}

const unauthorized = 3000
const largestFrameBytes = 1_000_000

/**
 * Starts a WalletConnect relay on 127.0.0.1 with an in-memory mailbox. It closes a connection with 3000 if the client
 * has no token with its own signature, or has the project id `invalid`.
 */
export async function startRelay(options: RelayOptions = {}): Promise<Relay> {
  const { pingMs = 20_000, mailbox = createMailbox() } = options
  const server = createServer((_, response) => void response.writeHead(426).end('This is a websocket relay.'))
  const listening = await listenOnLoopback(server, options)
  const url = `ws://127.0.0.1:${listening.port}` as const
  const sockets = new WebSocketServer({ server, maxPayload: largestFrameBytes })
  const hub = createRelayHub(mailbox)
  const peers = new Map<WebSocket, RelayPeer>()
  let isStalled = false

  sockets.on('connection', (socket, request) => {
    // An error on a connection closes it.
    socket.on('error', () => socket.terminate())
    const peer = admit(socket, { request, relayUrl: url })
    if (!peer) return
    peers.set(socket, peer)
    serve(socket, { hub, peer })
    socket.on('close', () => peers.delete(socket))
    if (isStalled) socket.pause()
  })
  const each = (act: (socket: WebSocket) => void) => {
    for (const socket of sockets.clients) act(socket)
  }
  const pinging = setInterval(() => isStalled || each(socket => socket.ping()), pingMs)
  pinging.unref()

  return {
    url,
    port: listening.port,
    mailbox,
    get clients() {
      return [...peers.values()].map(peer => peer.clientId)
    },
    dropAll() {
      peers.clear()
      each(socket => socket.terminate())
    },
    stall() {
      isStalled = true
      each(socket => socket.pause())
    },
    resume() {
      isStalled = false
      each(socket => socket.resume())
    },
    stop: runOnce(async () => {
      clearInterval(pinging)
      each(socket => socket.terminate())
      sockets.close()
      await listening.stop()
    }),
  }
}

function serve(socket: WebSocket, { hub, peer }: { hub: RelayHub; peer: RelayPeer }): void {
  socket.on('message', frame => answerRelayMessage(String(frame), { hub, peer }))
  socket.on('close', () => hub.leave(peer))
}

function admit(
  socket: WebSocket,
  { request, relayUrl }: { readonly request: IncomingMessage; readonly relayUrl: string },
): RelayPeer | undefined {
  const { searchParams } = new URL(request.url ?? '/', relayUrl)
  try {
    if (searchParams.get('projectId') === 'invalid') throw new Error('invalid key')
    const clientId = verifyRelayToken(searchParams.get('auth') ?? '', { relayUrl })
    return {
      clientId,
      send: payload => socket.readyState === socket.OPEN && socket.send(JSON.stringify(payload)),
    }
  } catch (error) {
    socket.close(
      unauthorized,
      `Unauthorized: ${error instanceof Error ? error.message : error}`.slice(0, 100),
    )
    return undefined
  }
}
