import type { IncomingMessage } from 'node:http'

/** Reads a request body as text. `undefined` when it is too long or the client disconnected. */
export async function readBody(
  request: IncomingMessage,
  largestBytes = 1_000_000,
): Promise<string | undefined> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of request) {
      chunks.push(chunk)
      if (chunks.reduce((sum, each) => sum + each.length, 0) > largestBytes) return undefined
    }
    return Buffer.concat(chunks).toString()
  } catch {
    return undefined
  }
}
