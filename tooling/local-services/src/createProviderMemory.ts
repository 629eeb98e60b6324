import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

interface Entry {
  readonly payload: AdapterPayload
  readonly expiresAt: number
}

/** Creates the in-memory storage of an OpenID provider. */
export function createProviderMemory(): AdapterFactory {
  const entries = new Map<string, Entry>()
  return kind => {
    const keyOf = (id: string) => `${kind}:${id}`
    const find = async (id: string) => {
      const entry = entries.get(keyOf(id))
      return entry && entry.expiresAt > Date.now() ? entry.payload : undefined
    }
    const findWhere = async (fits: (payload: AdapterPayload) => boolean) =>
      [...entries.entries()].find(([key, { payload }]) => key.startsWith(`${kind}:`) && fits(payload))?.[1]
        .payload
    const adapter: Adapter = {
      find,
      findByUid: uid => findWhere(payload => payload.uid === uid),
      findByUserCode: code => findWhere(payload => payload.userCode === code),
      async upsert(id, payload, seconds = 0) {
        entries.set(keyOf(id), { payload, expiresAt: Date.now() + seconds * 1000 })
      },
      async consume(id) {
        const payload = await find(id)
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      async destroy(id) {
        entries.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
      },
    }
    return adapter
  }
}
