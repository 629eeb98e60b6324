import type { IncomingMessage } from 'node:http'
import { CallRefused } from './CallRefused.js'

const largestBodyBytes = 16 * 1024

/** Reads the JSON a page sends. Rejects with `CallRefused`: 400 for what is none, 413 for more than 16 kB. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) throw new CallRefused(400)
  const bytes = await readBytes(request)
  try {
    return JSON.parse(bytes.toString())
  } catch {
    throw new CallRefused(400)
  }
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  // Left open, so that who sends too much is told.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largestBodyBytes) break
    chunks.push(chunk)
  }
  if (size <= largestBodyBytes) return Buffer.concat(chunks)
  request.resume() // what comes is thrown away
  throw new CallRefused(413)
}
