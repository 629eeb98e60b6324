import { once } from 'node:events'
import { connect } from 'node:net'

type Answer = readonly [
  kind: 1,
  id: number,
  error: { readonly error: string; readonly message: string } | null,
  result: unknown,
]

/** Connects to Firefox by its Marionette protocol: JSON prefixed with its length in bytes and a colon. */
export async function openMarionette(port: number) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const waiting = new Map<number, (answer: Answer) => void>()
  let received = Buffer.alloc(0)
  let count = 0
  socket.on('data', part => {
    received = Buffer.concat([received, part])
    for (;;) {
      const colon = received.indexOf(':')
      const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)).toString())
      if (colon < 0 || received.length < end) return
      const message = JSON.parse(received.subarray(colon + 1, end).toString())
      received = received.subarray(end)
      if (Array.isArray(message)) waiting.get(message[1])?.(message as unknown as Answer)
    }
  })
  return {
    async command(name: string, parameters: object = {}): Promise<{ readonly value?: unknown }> {
      count += 1
      const id = count
      const text = JSON.stringify([0, id, name, parameters])
      const answer = new Promise<Answer>(resolve => waiting.set(id, resolve))
      socket.write(`${Buffer.byteLength(text)}:${text}`)
      const [, , error, result] = await answer
      if (error) throw new Error(`${name}: ${error.message}`)
      return (result ?? {}) as { readonly value?: unknown }
    },
    close: () => socket.destroy(),
  }
}
