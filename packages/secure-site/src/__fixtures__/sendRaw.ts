import { connect } from 'node:net'

/**
 * Sends bytes unchanged, then ends or resets the connection. Resolves to everything received until the connection
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
    // The server may close the connection on input that it rejects.
    socket.on('error', () => {})
    socket.on('close', () => resolve(Buffer.concat(answer).toString('latin1')))
  })
}

/**
 * Sends the beginning of a request, then one byte per second until the connection closes. Resolves to everything
 * received.
 */
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
