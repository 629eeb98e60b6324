import type { IncomingMessage } from 'node:http'
import { SecureFailure } from '../service/SecureFailure.js'

const mostBytes = 256_000

/** What a client sends, as text. Throws `SecureFailure` when it is too long. */
export async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > mostBytes) throw new SecureFailure('The request is too long.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
