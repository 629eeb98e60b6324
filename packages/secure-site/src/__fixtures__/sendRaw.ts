import { connect } from 'node:net'

/** Sends bytes as they are, ends, and resolves to all that came back until the connection was closed. */
export function sendRaw(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise(resolve => {
    const answer: Buffer[] = []
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.end(bytes))
    socket.on('data', chunk => answer.push(chunk))
    // A server may cut what it does not understand.
    socket.on('error', () => {})
    socket.on('close', () => resolve(Buffer.concat(answer).toString('latin1')))
  })
}
