import type { WebSocket } from 'ws'
import type { Entry, Ledger } from './createLedger.js'
import { describeAccount } from './describeAccount.js'

interface Call {
  readonly id: unknown
  readonly method: string
  readonly params?: readonly unknown[]
}

type Listener = () => void

/** Handles the subscriptions of one websocket. Answers any other call as over HTTP. */
export function serveSubscriptions(
  socket: WebSocket,
  { ledger, answer }: { readonly ledger: Ledger; readonly answer: (call: unknown) => object },
): void {
  const active = new Map<number, Listener>()
  let lastId = 0
  const send = (payload: object) => socket.send(JSON.stringify({ jsonrpc: '2.0', ...payload }))
  const notify = (subscription: number, method: string, result: unknown) =>
    send({ method, params: { subscription, result } })
  const withContext = (value: unknown) => ({ context: { slot: ledger.slot }, value })

  const onEntries = (hear: (entry: Entry) => void): Listener => {
    ledger.events.on('entry', hear)
    return () => ledger.events.off('entry', hear)
  }
  const starts: Readonly<Record<string, (subscription: number, params: readonly unknown[]) => Listener>> = {
    signatureSubscribe(subscription, [signature]) {
      const tell = (entry: Entry) => {
        if (entry.signature !== signature) return
        notify(subscription, 'signatureNotification', withContext({ err: entry.err }))
        drop(subscription)
      }
      const known = ledger.entry(String(signature))
      if (known) setImmediate(() => tell(known))
      return onEntries(tell)
    },
    accountSubscribe: (subscription, [address, settings]) =>
      onEntries(({ addresses }) => {
        if (!addresses.includes(String(address))) return
        const account = ledger.account(String(address))
        const { encoding } = (settings ?? {}) as { encoding?: string }
        const value = account ? describeAccount(account, { encoding, readAccount: ledger.account }) : null
        notify(subscription, 'accountNotification', withContext(value))
      }),
    slotSubscribe(subscription) {
      const tell = (slot: number) =>
        notify(subscription, 'slotNotification', { slot, parent: slot - 1, root: slot - 1 })
      ledger.events.on('slot', tell)
      return () => ledger.events.off('slot', tell)
    },
  }
  const drop = (subscription: number) => {
    active.get(subscription)?.()
    return active.delete(subscription)
  }
  socket.on('message', frame => {
    const call = parse(String(frame))
    const start = call && Object.hasOwn(starts, call.method) ? starts[call.method] : undefined
    if (call && start) {
      const subscription = ++lastId
      send({ id: call.id, result: subscription })
      active.set(subscription, start(subscription, call.params ?? []))
    } else if (call?.method.endsWith('Unsubscribe'))
      send({ id: call.id, result: drop(Number(call.params?.[0])) })
    else socket.send(JSON.stringify(answer(call)))
  })
  socket.on('close', () => {
    for (const subscription of [...active.keys()]) drop(subscription)
  })
  socket.on('error', () => socket.terminate())
}

function parse(text: string): Call | undefined {
  try {
    const call = JSON.parse(text) as Call | null
    return typeof call?.method === 'string' ? call : undefined
  } catch {
    return undefined
  }
}
