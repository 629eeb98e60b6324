import type { OpenClient } from '../client/openClient.js'

/** The id by which the relay knows a client: a `did:key`; absent until the client has told it. */
export function readClientId({ client }: OpenClient): { readonly id: string | undefined } {
  const known: { id: string | undefined } = { id: undefined }
  const read = async () => {
    known.id = await client.core.crypto.getClientId()
  }
  read().catch(() => undefined) // a host's own client may have none; services do without
  return known
}
