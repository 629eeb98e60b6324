import { afterAll, afterEach, beforeAll, beforeEach, inject, vi } from 'vitest'
import { WebSocket } from 'ws'

// Longer than the adapter's polling interval, and much shorter than any timeout.
const stepMs = 1500

/**
 * Advances the fake clock of a file's tests with every block of the local chains, so that the adapter polls as soon
 * as a block may contain its transaction. Between blocks the clock runs at normal speed.
 */
export function moveClockWithBlocks(): void {
  const sockets: WebSocket[] = []
  const move = () => void (vi.isFakeTimers() && vi.advanceTimersByTime(stepMs))
  beforeAll(async () => {
    for (const { webSocketUrl } of inject('polkadot').chains) {
      const socket = new WebSocket(webSocketUrl)
      sockets.push(socket)
      await listen(socket, move)
    }
  })
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  afterAll(() => {
    for (const socket of sockets) socket.close()
  })
}

/** Resolves once the chain streams its blocks. */
function listen(socket: WebSocket, onBlock: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('open', () => {
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'chain_subscribeNewHeads', params: [] }))
    })
    socket.on('message', text => {
      const { id, method } = JSON.parse(String(text)) as { readonly id?: unknown; readonly method?: unknown }
      if (id === 1) resolve()
      if (method === 'chain_newHead') onBlock()
    })
  })
}
