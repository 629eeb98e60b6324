import { afterAll, afterEach, beforeAll, beforeEach, inject, vi } from 'vitest'
import { WebSocket } from 'ws'

// Longer than the adapter pauses between two looks, and far shorter than any deadline.
const stepMs = 1500

/**
 * Moves the clock of a file's tests on with every block of the local chains: the adapter looks for its transaction as
 * soon as there may be one, not a second later. Between two blocks the clock goes as fast as ever.
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

/** Resolves when the chain tells of its blocks. */
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
