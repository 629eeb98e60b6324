import { CallRefused } from './CallRefused.js'
import { largestBodyBytes } from './largestBodyBytes.js'

/** Reads a JSON body. Rejects with `CallRefused`: 400 if it is not JSON, 413 if it exceeds 16 kB. */
export async function readJson(request: Request): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) throw new CallRefused(400)
  const bytes = await readBytes(request)
  try {
    return JSON.parse(bytes.toString())
  } catch {
    throw new CallRefused(400)
  }
}

async function readBytes({ body }: Request): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > largestBodyBytes) throw new CallRefused(413)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
