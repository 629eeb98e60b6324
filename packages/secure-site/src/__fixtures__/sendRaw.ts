import { connect } from 'node:net'

/**
 * Sends bytes as they are and ends, or goes away at once. Resolves to all that came back until the connection was
 * closed.
 */
export function sendRaw(
  port: number,
  bytes: string | Buffer,
  { isAborted = false }: { readonly isAborted?: boolean } = {},
): Promise<string> {
  return new Promise(resolve => {
    const answer: Buffer[] = []
    const socket = connect({ port, host: '127.0.0.1' }, () => {
      if (isAborted) socket.write(bytes, () => socket.resetAndDestroy())
      else socket.end(bytes)
    })
    socket.on('data', chunk => answer.push(chunk))
    // A server may cut what it does not understand.
    socket.on('error', () => {})
    socket.on('close', () => resolve(Buffer.concat(answer).toString('latin1')))
  })
}

/** Sends a beginning, then a byte each second until the connection is closed. Resolves to what came back. */
export function sendSlowly(port: number, beginning: string): Promise<string> {
  return new Promise(resolve => {
    const answer: Buffer[] = []
    const socket = connect({ port, host: '127.0.0.1' }, () => void socket.write(beginning))
    const timer = setInterval(() => void socket.write('a'), 1_000)
    socket.on('data', chunk => answer.push(chunk))
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(timer)
      resolve(Buffer.concat(answer).toString('latin1'))
    })
  })
}
